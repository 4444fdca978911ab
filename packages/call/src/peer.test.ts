import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Peer } from "./peer.ts";
import { FakeConnection, type Line } from "./test/fake-connection.ts";

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
    signals: {
      register: async (name) => {
        mine = name;
        return true;
      },
      describe: (_pair, { type }) => void described.push(type),
      candidate: () => undefined,
      opened: () => undefined,
      announce: () => undefined,
      ready: () => undefined,
    },
    onMedia: () => undefined,
    onReceiveLevel: () => undefined,
    onVoice: () => undefined,
  });
  /** The other peer registers, for the first time or again, and the two negotiate. */
  const meet = async (them: string) => {
    peer.onRegister({ peer: them, knows: null });
    if (isPolite) await peer.onDescription({ peer: them, to: mine, description: { type: "offer", sdp: "" } });
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
  peer.setScreen(screen);
  expect(sent(await meet("late"))).toEqual(withScreen);
  expect(sent(await meet("reloaded"))).toEqual(withScreen);
  peer.setScreen(null);
  expect(sent(await meet("later still"))).toEqual(withScreen.slice(0, 2));
  peer.close();
});

test("a screen that the polite one shares before the first offer does not take the place of the face", async () => {
  const { peer, meet } = peerOf(true);
  peer.onRegister({ peer: "late", knows: null });
  peer.setScreen(screen);
  expect(FakeConnection.last.lines).toEqual([]);
  expect(sent(await meet("late"))).toEqual(withScreen);
  peer.close();
});

test("a screen that is shared is not opened once more by a later offer", async () => {
  const { peer, meet, described } = peerOf(true);
  peer.setScreen(screen);
  await meet("late");
  expect(sent(await meet("late"))).toEqual(withScreen);
  expect(described).toEqual(["answer", "answer"]);
  peer.close();
});

test("an offer that cannot be answered leaves room for the next one", async () => {
  const { peer, meet, described } = peerOf(true);
  peer.onRegister({ peer: "first", knows: null });
  const { setLocalDescription } = FakeConnection.prototype;
  FakeConnection.prototype.setLocalDescription = () => Promise.reject(new DOMException("", "OperationError"));
  await expect(meet("first")).rejects.toThrow();
  FakeConnection.prototype.setLocalDescription = setLocalDescription;
  expect([FakeConnection.last.signalingState, described]).toEqual(["stable", []]);
  await meet("first");
  expect(described).toEqual(["answer"]);
  peer.close();
});

describe("a connection that no new path heals", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Two peers whose messages reach each other; while `lost`, the server receives none. */
  function pairOf() {
    const names: string[][] = [[], []];
    let isLost = false;
    const peers: Peer[] = [];
    const make = (index: number) => {
      const tell = async (name: string, knows: string | null) => {
        if (isLost) return false;
        names[index]?.push(name);
        await Promise.resolve();
        peers[1 - index]?.onRegister({ peer: name, knows });
        return true;
      };
      const nothing = () => undefined;
      const signals = { register: tell, describe: nothing, candidate: nothing, opened: nothing, announce: nothing, ready: nothing };
      peers[index] = new Peer({
        configuration: {},
        isPolite: index === 1,
        signals,
        onMedia: nothing,
        onReceiveLevel: nothing,
        onVoice: nothing,
      });
    };
    make(0);
    make(1);
    return { peers: peers as [Peer, Peer], names, lose: (lost: boolean) => (isLost = lost) };
  }
  const meet = async ([first, second]: [Peer, Peer]) => {
    await Promise.all([first.register(), second.register()]);
    await vi.advanceTimersByTimeAsync(0);
  };

  test.each([
    ["one of them sees it", 1],
    ["both see it at once", 2],
  ])("both sides get a fresh one and know each other's new name: %s", async (_name, count) => {
    const made: FakeConnection[] = [];
    vi.stubGlobal(
      "RTCPeerConnection",
      class extends FakeConnection {
        constructor() {
          super();
          made.push(this);
        }
      },
    );
    const { peers, names } = pairOf();
    await meet(peers);
    expect(made).toHaveLength(2);
    for (const connection of made.slice(0, count)) connection.become("failed");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(made.map(({ connectionState }) => connectionState)).toEqual(["closed", "closed", "new", "new"]);
    expect(names.map((all) => new Set(all).size)).toEqual([2, 2]);
    for (const peer of peers) peer.close();
  });

  test("without the server the old one is kept, which may come back by itself", async () => {
    const { peers, lose } = pairOf();
    await meet(peers);
    const old = FakeConnection.last;
    lose(true);
    old.become("failed");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeConnection.last === old, old.connectionState]).toEqual([true, "failed"]);
    for (const peer of peers) peer.close();
  });
});
