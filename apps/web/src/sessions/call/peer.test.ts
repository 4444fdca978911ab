import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Peer } from "./peer.ts";

interface Line {
  readonly kind: "audio" | "video";
  direction: string;
  readonly receiver: { readonly track: { readonly kind: string } };
  readonly sender: {
    track: unknown;
    replaceTrack: (track: unknown) => Promise<void>;
    getParameters: () => { encodings: never[] };
  };
}

function lineOf(kind: "audio" | "video", direction: string, track: unknown = null): Line {
  const sender = {
    track,
    replaceTrack: async (next: unknown) => {
      sender.track = next;
    },
    getParameters: () => ({ encodings: [] }),
  };
  return { kind, direction, receiver: { track: { kind } }, sender };
}

/** A connection as far as lines and descriptions go: an offer is heard as the lines that it opens. */
class FakeConnection {
  static last: FakeConnection;
  readonly lines: Line[] = [];
  signalingState = "stable";
  connectionState = "new";
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  onnegotiationneeded: (() => void) | null = null;
  constructor() {
    FakeConnection.last = this;
  }
  getTransceivers = () => this.lines;
  getSenders = () => this.lines.map(({ sender }) => sender);
  createDataChannel = () => ({ onmessage: null, addEventListener: () => undefined, readyState: "connecting", close: () => undefined });
  addTransceiver(what: "audio" | "video" | { kind: "video" }, { direction = "sendrecv" } = {}) {
    const line = typeof what === "string" ? lineOf(what, direction) : lineOf(what.kind, direction, what);
    this.lines.push(line);
    return line;
  }
  async setRemoteDescription(description: { type: string; sdp: string }) {
    this.remoteDescription = description;
    this.signalingState = description.type === "offer" ? "have-remote-offer" : "stable";
    if (this.lines.length === 0) this.lines.push(lineOf("audio", "recvonly"), lineOf("video", "recvonly"));
  }
  async setLocalDescription() {
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
    this.localDescription = { type, sdp: "" };
    this.signalingState = type === "answer" ? "stable" : "have-local-offer";
  }
  addIceCandidate = async () => undefined;
  getStats = async () => new Map();
  close = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal(
    "MediaStream",
    class {
      getTracks = () => [];
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const screen = { kind: "video" } as MediaStreamTrack;

function peerOf(isPolite: boolean) {
  let mine = "";
  const described: string[] = [];
  const peer = new Peer({
    configuration: {},
    isPolite,
    voice: {
      register: async (name) => {
        mine = name;
        return true;
      },
      describe: (_link, { type }) => void described.push(type),
      candidate: () => undefined,
      opened: () => undefined,
      announce: () => undefined,
      ready: () => undefined,
    },
    onMedia: () => undefined,
    onHeard: () => undefined,
  });
  /** The other one comes, or comes anew, and the two agree for the first time. */
  const meet = async (them: string) => {
    peer.hearRegister({ peer: them, knows: null });
    if (isPolite) await peer.hearDescription({ peer: them, to: mine, description: { type: "offer", sdp: "" } });
    return FakeConnection.last.lines;
  };
  return { peer, meet, described };
}

const sent = (lines: readonly Line[]) => lines.map(({ kind, direction, sender }) => [kind, direction, sender.track === screen]);
const withScreen = [
  ["audio", "sendrecv", false],
  ["video", "sendrecv", false],
  ["video", "sendonly", true],
];

test.each([
  ["impolite", false],
  ["polite", true],
])("a screen that the %s one shares is seen by whoever comes late, and after their reload", async (_name, isPolite) => {
  const { peer, meet } = peerOf(isPolite);
  await peer.setScreen(screen);
  expect(sent(await meet("late"))).toEqual(withScreen);
  expect(sent(await meet("reloaded"))).toEqual(withScreen);
  const stopping = peer.setScreen(null);
  peer.hearReady();
  await stopping;
  expect(sent(await meet("later still"))).toEqual(withScreen.slice(0, 2));
  peer.close();
});

test("a screen that the polite one shares before the first offer does not take the place of the face", async () => {
  const { peer, meet } = peerOf(true);
  peer.hearRegister({ peer: "late", knows: null });
  const sharing = peer.setScreen(screen);
  peer.hearReady();
  await sharing;
  expect(FakeConnection.last.lines).toEqual([]);
  expect(sent(await meet("late"))).toEqual(withScreen);
  peer.close();
});

test("a screen that is shared is not opened once more by a later offer", async () => {
  const { peer, meet, described } = peerOf(true);
  await peer.setScreen(screen);
  await meet("late");
  expect(sent(await meet("late"))).toEqual(withScreen);
  expect(described).toEqual(["answer", "answer"]);
  peer.close();
});
