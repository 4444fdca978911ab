import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Links } from "./links.ts";

const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("addEventListener", (name: string, hear: () => void) => listeners.set(name, hear));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class FakeConnection {
  connectionState: RTCPeerConnectionState = "new";
  signalingState: RTCSignalingState = "stable";
  onconnectionstatechange: (() => void) | null = null;
  become(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
}

function watched() {
  const [restart, rebuild, onOpened] = [vi.fn(), vi.fn(), vi.fn()];
  const media: string[] = [];
  const links = new Links({ restart, rebuild, onMedia: (next) => void media.push(next) });
  const connection = new FakeConnection();
  links.watch(connection as unknown as RTCPeerConnection, onOpened);
  return { links, connection, restart, rebuild, media, onOpened };
}

/** From the request to the next one, at the middle of the random span. */
const turn = 4_000 + 150;

test("media are told as the connection stands", () => {
  const { links, connection, media, onOpened } = watched();
  for (const state of ["connecting", "connected", "disconnected", "failed", "connected"] as const) connection.become(state);
  expect(media).toEqual(["connecting", "flowing", "broken", "broken", "flowing"]);
  expect(onOpened).toHaveBeenCalledTimes(2);
  links.close();
});

test.each<[string, (given: ReturnType<typeof watched>) => unknown, number]>([
  ["the connection failed", ({ connection }) => connection.become("failed"), 150],
  ["it has been disconnected for a second", ({ connection }) => connection.become("disconnected"), 1_150],
  ["the device's network is another one", () => listeners.get("online")?.(), 150],
  ["the server is back", ({ links }) => links.lookForPath(), 150],
])("a path is asked for once: %s", (_name, happen, milliseconds) => {
  const given = watched();
  given.connection.become("connected");
  happen(given);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(given.restart).not.toHaveBeenCalled();
  given.links.lookForPath();
  vi.advanceTimersByTime(1);
  expect(given.restart).toHaveBeenCalledTimes(1);
  given.links.close();
});

test("a second of disconnection that heals asks for nothing", () => {
  const { links, connection, restart } = watched();
  connection.become("disconnected");
  vi.advanceTimersByTime(900);
  connection.become("connected");
  vi.advanceTimersByTime(60_000);
  expect(restart).not.toHaveBeenCalled();
  links.close();
});

test("three requests in vain ask for a fresh connection, and so again", () => {
  const { links, connection, restart, rebuild } = watched();
  connection.become("failed");
  vi.advanceTimersByTime(150 + 2 * turn);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([3, 0]);
  vi.advanceTimersByTime(turn);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([3, 1]);
  vi.advanceTimersByTime(4 * turn);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([6, 2]);
  links.close();
});

test("an offer that nobody answers counts as a request in vain, without another restart", () => {
  const { links, connection, restart, rebuild } = watched();
  connection.become("failed");
  connection.signalingState = "have-local-offer";
  vi.advanceTimersByTime(150 + 3 * turn);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([0, 1]);
  links.close();
});

test("requests are counted anew once media have flowed", () => {
  const { links, connection, rebuild } = watched();
  for (let round = 0; round < 3; round++) {
    connection.become("failed");
    vi.advanceTimersByTime(150 + 2 * turn);
    connection.become("connected");
  }
  vi.advanceTimersByTime(60_000);
  expect(rebuild).not.toHaveBeenCalled();
  links.close();
});

test.each([
  [0, 3_500],
  [1, 4_500],
])("the two sides do not keep the same time: a share of %d waits %d milliseconds", (share, milliseconds) => {
  vi.spyOn(Math, "random").mockReturnValue(share);
  const { links, connection, restart } = watched();
  connection.become("failed");
  vi.advanceTimersByTime(150 + milliseconds + 149);
  expect(restart).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(restart).toHaveBeenCalledTimes(2);
  links.close();
});

test("a connection that is no longer watched asks for nothing", () => {
  const { links, connection, restart, media } = watched();
  connection.become("failed");
  links.close();
  connection.become("connected");
  vi.advanceTimersByTime(60_000);
  expect([restart.mock.calls.length, media, listeners.size]).toEqual([0, ["connecting", "broken"], 0]);
});
