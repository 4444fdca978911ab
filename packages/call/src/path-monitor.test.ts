import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PathMonitor } from "./path-monitor.ts";

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
  const monitor = new PathMonitor({ restart, rebuild, onMedia: (next) => void media.push(next) });
  const connection = new FakeConnection();
  monitor.watch(connection as unknown as RTCPeerConnection, onOpened);
  return { monitor, connection, restart, rebuild, media, onOpened };
}

test("media are reported as the connection stands", () => {
  const { monitor, connection, media, onOpened } = watched();
  for (const state of ["connecting", "connected", "disconnected", "failed", "connected"] as const) connection.become(state);
  expect(media).toEqual(["connecting", "flowing", "broken", "broken", "flowing"]);
  expect(onOpened).toHaveBeenCalledTimes(2);
  monitor.close();
});

test.each<[string, (given: ReturnType<typeof watched>) => unknown, number]>([
  ["the connection failed", ({ connection }) => connection.become("failed"), 150],
  ["it has been disconnected for a second", ({ connection }) => connection.become("disconnected"), 1_150],
  ["the device's network changed", () => listeners.get("online")?.(), 150],
  ["signalling is back", ({ monitor }) => monitor.doubt(), 150],
])("a restart is asked for once: %s", (_name, happen, milliseconds) => {
  const given = watched();
  given.connection.become("connected");
  happen(given);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(given.restart).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(given.restart).toHaveBeenCalledTimes(1);
  given.monitor.close();
});

test.each<[string, RTCPeerConnectionState, number]>([
  ["flow here too", "connected", 0],
  ["have not come here three seconds later", "connecting", 1],
])("media that flow at the other side and %s: %s, %i restarts", (_name, state, restarts) => {
  const { monitor, connection, restart } = watched();
  monitor.otherOpened();
  connection.become(state);
  vi.advanceTimersByTime(2_999);
  expect(restart).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(restart).toHaveBeenCalledTimes(restarts);
  monitor.close();
});

test("three restarts in vain lead to a fresh connection", () => {
  const { monitor, connection, restart, rebuild } = watched();
  connection.become("failed");
  vi.advanceTimersByTime(20_000);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([4, 1]);
  monitor.close();
});

test("an offer that nobody answers counts as a restart in vain, without another one", () => {
  const { monitor, connection, restart, rebuild } = watched();
  connection.become("failed");
  connection.signalingState = "have-local-offer";
  vi.advanceTimersByTime(16_000);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([0, 1]);
  monitor.close();
});

test("a fresh connection begins with a count of its own", () => {
  const { monitor, connection, restart, rebuild, onOpened } = watched();
  connection.become("failed");
  vi.advanceTimersByTime(9_000);
  expect(restart).toHaveBeenCalledTimes(3);
  const fresh = new FakeConnection();
  monitor.watch(fresh as unknown as RTCPeerConnection, onOpened);
  fresh.become("failed");
  vi.advanceTimersByTime(9_000);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([6, 0]);
  monitor.close();
});

test("a connection that is no longer watched asks for nothing", () => {
  const { monitor, connection, restart, media } = watched();
  connection.become("failed");
  monitor.close();
  monitor.doubt();
  connection.become("connected");
  vi.advanceTimersByTime(60_000);
  expect([restart.mock.calls.length, media, listeners.size]).toEqual([0, ["connecting", "broken"], 0]);
});
