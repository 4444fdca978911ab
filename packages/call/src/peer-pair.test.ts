import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Peer } from "./peer.ts";
import type { PeerSignals } from "./peer-signals.ts";
import { FakeConnection } from "./test/fake-connection.ts";

/** Every created connection, in order. */
const made: FakeConnection[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  made.length = 0;
  vi.stubGlobal(
    "RTCPeerConnection",
    class extends FakeConnection {
      #isNeeded = false;
      constructor() {
        super();
        made.push(this);
      }
      override addTransceiver(...how: Parameters<FakeConnection["addTransceiver"]>) {
        this.restartIce();
        return super.addTransceiver(...how);
      }
      /** Fires once as browsers do, and again only after an offer or answer has been set. */
      override restartIce = () => {
        if (this.#isNeeded) return;
        this.#isNeeded = true;
        queueMicrotask(() => this.onnegotiationneeded?.());
      };
      override async setLocalDescription() {
        this.#isNeeded = false;
        await super.setLocalDescription();
      }
    },
  );
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal(
    "MediaStream",
    class {
      getTracks = () => [];
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const milliseconds = 80;

/** Two peers whose messages are delayed but keep their order; the second one is polite. `lose` decides which messages are lost. */
async function pairOf() {
  const peers: Peer[] = [];
  const rules = { isLost: (_index: number, _what: string) => false };
  const make = (index: number) => {
    const say = (what: string, deliver: (other: Peer) => unknown) => {
      if (rules.isLost(index, what)) return;
      setTimeout(() => {
        const other = peers[1 - index];
        if (other) deliver(other);
      }, milliseconds);
    };
    const signals: PeerSignals = {
      register: async (peer, knows) => {
        say("register", (other) => other.onRegister({ peer, knows }));
        return true;
      },
      describe: (pair, description) => say(description.type, (other) => other.onDescription({ ...pair, description })),
      candidate: () => undefined,
      opened: () => undefined,
      announce: (pair) => say("announce", (other) => other.onAnnouncement(pair)),
      ready: (pair) => say("ready", (other) => other.onReady(pair)),
    };
    peers[index] = new Peer({
      configuration: {},
      isPolite: index === 1,
      signals,
      onMedia: () => undefined,
      onReceiveLevel: () => undefined,
      onVoice: () => undefined,
    });
  };
  make(0);
  make(1);
  for (const peer of peers.toReversed()) await peer.register();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.map(({ signalingState, remoteDescription }) => [signalingState, remoteDescription?.type])).toEqual([
    ["stable", "answer"],
    ["stable", "offer"],
  ]);
  for (const connection of made) connection.become("connected");
  return { peers: peers as [Peer, Peer], rules };
}

const close = (peers: readonly Peer[]) => {
  for (const peer of peers) peer.close();
};

test.each([
  ["at the same moment", 0],
  ["one word's way apart", milliseconds],
  ["two words' ways apart", 2 * milliseconds],
])("two that look for a new path %s agree on one, and nobody gives up an offer", async (_name, apart) => {
  for (const first of [0, 1]) {
    made.length = 0;
    const { peers } = await pairOf();
    const offers = made.map((connection) => vi.spyOn(connection, "setLocalDescription"));
    made[first]?.restartIce();
    await vi.advanceTimersByTimeAsync(apart);
    made[1 - first]?.restartIce();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(made.map(({ signalingState, rollbacks }) => [signalingState, rollbacks])).toEqual([
      ["stable", 0],
      ["stable", 0],
    ]);
    expect(offers.every(({ mock }) => mock.calls.length > 0)).toBe(true);
    close(peers);
  }
});

test("where offers cross all the same, because an answer was lost, both begin anew", async () => {
  const { peers, rules } = await pairOf();
  rules.isLost = (index, what) => index === 0 && what === "answer";
  made[1]?.restartIce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.map(({ signalingState }) => signalingState)).toEqual(["stable", "have-local-offer"]);
  rules.isLost = () => false;
  made[0]?.restartIce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(made.map(({ connectionState }) => connectionState)).toEqual(["closed", "closed", "new", "new"]);
  expect(made.map(({ rollbacks }) => rollbacks)).toEqual([0, 0, 0, 0]);
  expect(made.slice(2).map(({ signalingState }) => signalingState)).toEqual(["stable", "stable"]);
  close(peers);
});
