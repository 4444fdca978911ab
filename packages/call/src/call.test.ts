import { ApiError } from "@hiwar/client/api-error";
import type { AppSocket } from "@hiwar/client/socket";
import type { SessionToken } from "@hiwar/contract/sessions";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Call } from "./call.ts";
import { Devices } from "./devices.ts";
import { FakeStream, FakeTrack } from "./test/fake-media.ts";

/** All tracks that this device has captured. */
const captured: FakeTrack[] = [];
const capture = (...kinds: ("audio" | "video")[]) => {
  const tracks = kinds.map((kind) => new FakeTrack(kind));
  captured.push(...tracks);
  return new FakeStream(tracks);
};
const running = () => captured.filter(({ readyState }) => readyState === "live").map(({ kind }) => kind);

const userMedia = async ({ audio, video }: MediaStreamConstraints) =>
  capture(...(audio ? (["audio"] as const) : []), ...(video ? (["video"] as const) : []));
const getUserMedia = vi.fn(userMedia);
const getDisplayMedia = vi.fn(async () => capture("video"));

beforeEach(() => {
  captured.length = 0;
  getUserMedia.mockReset().mockImplementation(userMedia);
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  const mediaDevices = {
    getUserMedia,
    getDisplayMedia,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    enumerateDevices: async () => [],
  };
  vi.stubGlobal("navigator", { mediaDevices });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const signal = vi.fn((..._said: unknown[]) => Promise.resolve({ result: "ok", seats: [] }));
const token = { session: { id: "lesson:7", members: [{ id: 1 }, { id: 2 }] }, iceServers: [], relayOnly: false };

const refusalOf = (code: ApiError["code"]) => new ApiError(code, { message: code });
const whyNotEnter = vi.fn<() => Promise<ApiError | null>>(async () => null);
/** Tells the call that the connection to the server is up or down. */
let connection: (isUp: boolean) => void = () => undefined;
const listeners = new Map<string, (event: object) => void>();
/** Delivers a pushed event of the call's session. */
const push = (name: string, event: object = {}) => listeners.get(name)?.({ sessionId: "lesson:7", ...event });
const takeOver = () => push("SeatTaken", { seat: "seat" });
const closeRoom = () => push("SessionClosed");

function callWith(devices: unknown, answer = signal): Call {
  const onConnection = (hear: (isUp: boolean) => void) => {
    connection = hear;
    return () => undefined;
  };
  const on = (name: string, listener: (event: object) => void) => {
    listeners.set(name, listener);
    return () => listeners.delete(name);
  };
  const socket = { connected: false, on, onConnection, signal: answer };
  return new Call({
    socket: socket as unknown as AppSocket,
    devices: devices as Devices,
    token: token as unknown as SessionToken,
    seat: "seat",
    myId: 1,
    whyNotEnter,
  });
}

async function inside() {
  const devices = new Devices();
  const call = callWith(devices);
  const close = call.open();
  await devices.open();
  await call.enter();
  expect([call.state().phase, running()]).toEqual(["inside", ["audio", "video"]]);
  return { call, devices, close };
}

test("a microphone that is lost in the lesson is off for the other one as well, and on again with the next one", async () => {
  const { call, devices, close } = await inside();
  signal.mockClear();
  getUserMedia.mockRejectedValueOnce(new DOMException("", "NotFoundError"));
  captured.find(({ kind }) => kind === "audio")?.pullOut();
  await vi.waitFor(() => expect(devices.state().microphone).toBe("missing"));
  await devices.setMicrophone(true);
  const sent = signal.mock.calls.filter(([name]) => name === "ToggleMic");
  const toggle = (on: boolean) => ["ToggleMic", { sessionId: "lesson:7", seat: "seat", on }];
  expect(sent).toEqual([toggle(false), toggle(true)]);
  expect(call.state().microphone).toBe(true);
  close();
});

test("an event for the seat of another device, or for another session, does not end the call", async () => {
  const { call, close } = await inside();
  push("SeatTaken", { seat: "another" });
  push("SessionClosed", { sessionId: "lesson:8" });
  expect([call.state().phase, running()]).toEqual(["inside", ["audio", "video"]]);
  close();
});

test("a ping of the other side is answered inside, and not in the lobby", async () => {
  const { call, close } = await inside();
  signal.mockClear();
  push("PingSessionMember", { userId: 2, seat: "theirs", sentAt: 5 });
  const pongs = () => signal.mock.calls.filter(([name]) => name === "PongSessionMember");
  expect(pongs()).toEqual([["PongSessionMember", { sessionId: "lesson:7", seat: "seat", sentAt: 5 }]]);
  await call.leave();
  push("PingSessionMember", { userId: 2, seat: "theirs", sentAt: 6 });
  expect(pongs()).toHaveLength(1);
  close();
});

test.each<[string, (call: Call, close: () => void) => unknown]>([
  ["leaving", (call) => call.leave()],
  ["the room closes", () => closeRoom()],
  ["another device takes the seat", () => takeOver()],
])("camera, microphone and a shared screen are let go: %s", async (_name, go) => {
  const { call, close } = await inside();
  await call.setScreen(true);
  expect(running()).toEqual(["audio", "video", "video"]);
  await go(call, close);
  expect(running()).toEqual([]);
  close();
});

test.each<[string, (call: Call, close: () => void) => unknown]>([
  ["leaving", (call) => call.leave()],
  ["the room closes", () => closeRoom()],
  ["another device takes the seat", () => takeOver()],
  ["the page goes", (_call, close) => close()],
])("a screen that is chosen too late is let go: %s", async (_name, go) => {
  const { call, devices, close } = await inside();
  const { promise, resolve } = Promise.withResolvers<FakeStream>();
  getDisplayMedia.mockReturnValueOnce(promise);
  const sharing = call.setScreen(true);
  await go(call, close);
  devices.close();
  resolve(capture("video"));
  await sharing;
  expect(running()).toEqual([]);
  expect([call.screen, call.state().sharing]).toEqual([null, false]);
});

test.each([
  [true, true],
  [true, false],
  [false, true],
])("coming back from another device, microphone (%s) and camera (%s) are as they were", async (microphone, camera) => {
  const { call, devices, close } = await inside();
  await devices.setMicrophone(microphone);
  await devices.setCamera(camera);
  takeOver();
  expect(running()).toEqual([]);
  await call.enter();
  expect(call.state()).toMatchObject({ phase: "inside", microphone, camera });
  expect(devices.state()).toMatchObject({ microphone: microphone ? "on" : "off", camera: camera ? "on" : "off" });
  close();
});

test("coming back from another device without a microphone leads to the lobby, which says what is missing", async () => {
  const { call, devices, close } = await inside();
  takeOver();
  getUserMedia.mockRejectedValue(new DOMException("", "NotAllowedError"));
  await call.enter();
  expect([call.state().phase, devices.state().microphone]).toEqual(["lobby", "denied"]);
  close();
});

describe("a room that refuses", () => {
  const refusing = (...names: string[]) =>
    signal.mockImplementation((name) => Promise.resolve({ result: names.includes(String(name)) ? "unallowed" : "ok", seats: [] }));
  beforeEach(() => void whyNotEnter.mockReset().mockResolvedValue(null));
  afterEach(() => void signal.mockReset().mockImplementation(() => Promise.resolve({ result: "ok", seats: [] })));

  test.each(["lesson-time-passed", "session-not-found"] as const)(
    "whoever missed the closing signal is outside after the next line to the server: %s",
    async (code) => {
      const { call, close } = await inside();
      refusing("PreJoinSession", "JoinSession", "RegisterPeer");
      whyNotEnter.mockResolvedValue(refusalOf(code));
      connection(false);
      connection(true);
      await vi.waitFor(() => expect(call.state().phase).toBe("closed"));
      expect(running()).toEqual([]);
      close();
    },
  );

  test("a steady line that missed the closing signal hears it from the next beat", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { call, close } = await inside();
    connection(true);
    refusing("PingSessionMember", "PreJoinSession");
    whyNotEnter.mockResolvedValue(refusalOf("lesson-time-passed"));
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(call.state().phase).toBe("closed"));
    close();
  });

  test.each([
    ["no answer about the reason", refusalOf("offline")],
    ["a reason that passes", refusalOf("too-many-requests")],
    ["a reason that has passed", null],
  ])("nobody is sent out of an open room: %s", async (_name, refusal) => {
    const { call, close } = await inside();
    refusing("PreJoinSession");
    whyNotEnter.mockResolvedValue(refusal);
    connection(false);
    connection(true);
    await vi.waitFor(() => expect(whyNotEnter).toHaveBeenCalledTimes(3));
    expect([call.state().phase, running()]).toEqual(["inside", ["audio", "video"]]);
    close();
  });

  test("entering answers the server's reason at once, and a closed room ends the call", async () => {
    const devices = new Devices();
    const call = callWith(devices);
    refusing("JoinSession");
    whyNotEnter.mockResolvedValue(refusalOf("forbidden"));
    expect(await call.enter()).toMatchObject({ code: "forbidden" });
    expect([call.state().phase, signal.mock.calls.length]).toEqual(["lobby", 1]);
    whyNotEnter.mockResolvedValue(refusalOf("lesson-time-passed"));
    await call.enter();
    expect(call.state().phase).toBe("closed");
  });

  test("entering without an answer is tried three times and reported as undecided", async () => {
    const call = callWith(new Devices());
    signal.mockImplementation(() => Promise.resolve({ result: "offline", seats: [] }));
    expect([await call.enter(), call.state().phase, signal.mock.calls.length]).toEqual(["undecided", "lobby", 3]);
    expect(whyNotEnter).not.toHaveBeenCalled();
  });
});

test.each([
  ["whoever asks for relays", true, "relay"],
  ["everybody else", false, "all"],
])("media take the path that was chosen in the lobby: %s", async (_name, on, policy) => {
  const configurations: RTCConfiguration[] = [];
  class Connection {
    constructor(configuration: RTCConfiguration) {
      configurations.push(configuration);
    }
    createDataChannel = () => ({ addEventListener: () => undefined });
    addTransceiver = () => undefined;
    getTransceivers = () => [];
    close = () => undefined;
  }
  vi.stubGlobal("RTCPeerConnection", Connection);
  const { call, close } = await inside();
  await call.leave();
  call.setRelayed(on);
  await call.enter();
  push("RegisterPeer", { userId: 2, peer: "theirs", knows: null });
  expect(configurations.map(({ iceTransportPolicy }) => iceTransportPolicy)).toEqual([policy]);
  close();
});
