import type { LiveSocket } from "@hiwar/client/socket";
import type { SessionToken } from "@hiwar/contract/sessions";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Call } from "./call.ts";
import type { Devices } from "./devices.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

test("a microphone that is lost in the lesson is off for the other one as well, and on again with the next one", () => {
  const signal = vi.fn((..._said: unknown[]) => Promise.resolve({ result: "offline" }));
  const socket = { connected: false, on: () => () => undefined, onConnection: () => () => undefined, signal };
  let tell: () => void = () => undefined;
  let microphone = "on";
  const stand = (next: string) => {
    microphone = next;
    tell();
  };
  const devices = {
    state: () => ({ microphone, camera: "off" }),
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  const call = new Call({
    socket: socket as unknown as LiveSocket,
    devices: devices as unknown as Devices,
    token: { session: { id: "lesson:7" } } as SessionToken,
    seat: "seat",
    myId: 1,
  });
  const close = call.open();
  call.tell({ type: "enter" });
  call.tell({ type: "entered", seats: [] });
  call.tell({ type: "switched", what: "microphone", on: true });
  stand("on");
  stand("missing");
  stand("missing");
  stand("on");
  close();
  const said = (on: boolean) => ["ToggleMic", { sessionId: "lesson:7", seat: "seat", on }];
  expect(signal.mock.calls).toEqual([said(false), said(true)]);
  expect(call.state().microphone).toBe(true);
});
