import { expect, test, vi } from "vitest";
import { Signalling } from "./signalling.ts";

const sender = { sessionId: "lesson:7", seat: "mine" };
const pair = { peer: "ours", to: "theirs" };

function signallingOf(result = "ok") {
  const signal = vi.fn((_name: string, _body: unknown) => Promise.resolve({ result, seats: [] }));
  return { signal, signalling: new Signalling({ signal } as never, sender) };
}

test("every signal names the session and the seat, and resolves to the server's answer", async () => {
  const { signal, signalling } = signallingOf();
  expect(await signalling.send("ToggleMic", { on: true })).toEqual({ result: "ok", seats: [] });
  expect(signal.mock.calls).toEqual([["ToggleMic", { on: true, ...sender }]]);
});

test("nothing in a body passes for another session or seat", () => {
  const { signal, signalling } = signallingOf();
  void signalling.send("ToggleMic", { on: true, sessionId: "lesson:8", seat: "another" } as { on: boolean });
  expect(signal.mock.calls[0]?.[1]).toEqual({ on: true, ...sender });
});

test.each([
  ["ok", true],
  ["unallowed", false],
  ["offline", false],
])("registering answers whether the seat is ours: %s", async (result, isOurs) => {
  const { signal, signalling } = signallingOf(result);
  expect(await signalling.peer.register("ours", null)).toBe(isOurs);
  expect(signal.mock.calls).toEqual([["RegisterPeer", { peer: "ours", knows: null, ...sender }]]);
});

const description = (type: "offer" | "answer") => ({ type, sdp: "v=0" });
const candidate = { candidate: "candidate:1", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: null };

test.each<[string, (signals: Signalling["peer"]) => void, object]>([
  ["SessionOffer", (signals) => signals.describe(pair, description("offer")), { description: description("offer") }],
  ["SessionAnswer", (signals) => signals.describe(pair, description("answer")), { description: description("answer") }],
  ["IceCandidate", (signals) => signals.candidate(pair, candidate), { candidate }],
  ["IceCandidate", (signals) => signals.candidate(pair, null), { candidate: null }],
  ["PeerOpened", (signals) => signals.opened(pair), {}],
  ["AnnounceIncomingOffer", (signals) => signals.announce(pair), {}],
  ["ReadyToReceiveOffer", (signals) => signals.ready(pair), {}],
])("the peer's words go out as %s", (name, send, body) => {
  const { signal, signalling } = signallingOf();
  send(signalling.peer);
  expect(signal.mock.calls).toEqual([[name, { ...pair, ...body, ...sender }]]);
});
