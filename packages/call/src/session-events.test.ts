import { expect, test, vi } from "vitest";
import { subscribeToSession } from "./session-events.ts";

const [me, them] = [1, 2];
const seated = { sessionId: "lesson:7", seat: "mine", myId: me };
const from = { sessionId: "lesson:7", userId: them, seat: "theirs" };
const pair = { peer: "theirs-1", to: "ours-1" };
const description = { type: "offer", sdp: "v=0" };

/** A fake call that records the events it receives. */
function subscribed({ hasPeer = true } = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const reached: unknown[][] = [];
  const note =
    (name: string) =>
    (...what: unknown[]) =>
      void reached.push([name, ...what]);
  const peer = {
    onRegister: note("register"),
    onDescription: vi.fn(async (event: object) => note("description")(event)),
    onCandidate: async (event: object) => note("candidate")(event),
    onAnnouncement: note("announcement"),
    onReady: note("ready"),
    onOpened: note("opened"),
  };
  const on = (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener);
    return () => listeners.delete(name);
  };
  const stop = subscribeToSession({ on } as never, seated, {
    peer: () => (hasPeer ? (peer as never) : null),
    onState: note("state"),
    onMemberLeft: note("left"),
    onEnd: note("end"),
    onPing: note("ping"),
  });
  const push = (name: string, event: object) => listeners.get(name)?.(event as never);
  return { push, reached, stop, listeners, peer };
}

const seat = { userId: them, seat: "theirs", camera: true, microphone: true, sharing: false };
const events: readonly (readonly [name: string, event: object, reached: unknown[]])[] = [
  ["SessionMemberJoined", { sessionId: "lesson:7", seat }, ["state", { type: "counterpart-joined", seat }]],
  ["SessionMemberLeft", { ...from, reason: "lost" }, ["left", { type: "counterpart-left", seat: "theirs", reason: "lost" }]],
  ["RegisterPeer", { ...from, peer: "theirs-1", knows: null }, ["register", expect.objectContaining({ peer: "theirs-1", knows: null })]],
  ["SessionOffer", { ...from, ...pair, description }, ["description", expect.objectContaining({ ...pair, description })]],
  ["SessionAnswer", { ...from, ...pair, description }, ["description", expect.objectContaining({ ...pair, description })]],
  ["IceCandidate", { ...from, ...pair, candidate: null }, ["candidate", expect.objectContaining({ ...pair, candidate: null })]],
  ["AnnounceIncomingOffer", { ...from, ...pair }, ["announcement", expect.objectContaining(pair)]],
  ["ReadyToReceiveOffer", { ...from, ...pair }, ["ready", expect.objectContaining(pair)]],
  ["PeerOpened", { ...from, ...pair }, ["opened", expect.objectContaining(pair)]],
  ["PingSessionMember", { ...from, sentAt: 40 }, ["ping", 40]],
  ["PongSessionMember", { ...from, sentAt: 0 }, ["state", { type: "latency", milliseconds: expect.any(Number) }]],
  ["UserSharingScreen", { ...from, on: true }, ["state", { type: "counterpart-switched", seat: "theirs", what: "sharing", on: true }]],
  ["CameraToggle", { ...from, on: false }, ["state", { type: "counterpart-switched", seat: "theirs", what: "camera", on: false }]],
  ["MicToggled", { ...from, on: false }, ["state", { type: "counterpart-switched", seat: "theirs", what: "microphone", on: false }]],
];

test.each(events)("%s reaches the call, once", (name, event, expected) => {
  const { push, reached } = subscribed();
  push(name, event);
  expect(reached).toEqual([expected]);
});

test.each(events)("%s of another session, and of ourselves, is dropped", (name, event) => {
  const { push, reached } = subscribed();
  push(name, { ...event, sessionId: "lesson:8" });
  push(name, "userId" in event ? { ...event, userId: me } : { ...event, seat: { ...seat, userId: me } });
  expect(reached).toEqual([]);
});

test.each<[string, object, unknown[][]]>([
  ["SeatTaken", { sessionId: "lesson:7", seat: "mine" }, [["end", { type: "taken-over" }]]],
  ["SeatTaken", { sessionId: "lesson:7", seat: "another" }, []],
  ["SeatTaken", { sessionId: "lesson:8", seat: "mine" }, []],
  ["SessionClosed", { sessionId: "lesson:7" }, [["end", { type: "closed" }]]],
  ["SessionClosed", { sessionId: "lesson:8" }, []],
])("%s ends the call only for this seat and session: %o", (name, event, expected) => {
  const { push, reached } = subscribed();
  push(name, event);
  expect(reached).toEqual(expected);
});

test("without a connection its events are dropped", () => {
  const { push, reached } = subscribed({ hasPeer: false });
  for (const [name, event] of events.filter(([, , [where]]) => !["state", "left", "ping"].includes(String(where)))) push(name, event);
  expect(reached).toEqual([]);
});

test("a description that the connection refuses breaks nothing", async () => {
  const { push, peer } = subscribed();
  peer.onDescription.mockRejectedValue(new DOMException("", "InvalidStateError"));
  push("SessionOffer", { ...from, ...pair, description });
  await expect(peer.onDescription.mock.results[0]?.value).rejects.toThrow();
});

test("a round trip is never negative, though clocks differ", () => {
  const { push, reached } = subscribed();
  push("PongSessionMember", { ...from, sentAt: Number.MAX_SAFE_INTEGER });
  expect(reached).toEqual([["state", { type: "latency", milliseconds: 0 }]]);
});

test("nothing reaches the call after it stopped", () => {
  const { stop, listeners } = subscribed();
  expect(listeners.size).toBe(16);
  stop();
  expect(listeners.size).toBe(0);
});
