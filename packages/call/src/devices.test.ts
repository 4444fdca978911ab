import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Devices } from "./devices.ts";
import { FakeStream, FakeTrack } from "./test/fake-media.ts";

const getUserMedia = vi.fn();
const refuse = (name: string) => getUserMedia.mockRejectedValue(new DOMException("", name));

beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  const [addEventListener, removeEventListener] = [vi.fn(), vi.fn()];
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia, addEventListener, removeEventListener, enumerateDevices: async () => [] } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const [voice, picture] = [new FakeTrack("audio"), new FakeTrack("video")];
  getUserMedia.mockResolvedValueOnce(new FakeStream([voice, picture]));
  const devices = new Devices();
  await devices.open();
  const troubles: string[] = [];
  devices.onTrouble((place, trouble) => void troubles.push(`${place} ${trouble}`));
  return { devices, voice, picture, troubles };
}

test("a device that was pulled out with none left is missing, and does not pass for one that is on", async () => {
  const { devices, voice, picture, troubles } = await opened();
  refuse("NotFoundError");
  voice.pullOut();
  picture.pullOut();
  await vi.waitFor(() => expect(troubles).toEqual(["microphone missing", "camera missing"]));
  await devices.setMicrophone(true);
  await devices.setCamera(true);
  expect(devices.state()).toMatchObject({ microphone: "missing", camera: "missing" });
  expect(troubles).toHaveLength(4);
  getUserMedia.mockResolvedValueOnce(new FakeStream([new FakeTrack("audio")]));
  await devices.setMicrophone(true);
  expect(devices.state().microphone).toBe("on");
});

test("another microphone that is busy leaves the one that runs chosen, and says so", async () => {
  const { devices, troubles } = await opened();
  const voice = new FakeTrack("audio");
  getUserMedia.mockResolvedValueOnce(new FakeStream([voice]));
  await devices.choose("audioinput", "first");
  refuse("NotReadableError");
  await devices.choose("audioinput", "other");
  expect(troubles).toEqual(["microphone busy"]);
  expect(devices.state()).toMatchObject({ microphone: "on", chosen: { audioinput: "first" } });
  expect(devices.track("audio")).toBe(voice);
});

test("who was muted when the microphone was pulled out stays muted with the next one", async () => {
  const { devices, voice } = await opened();
  await devices.setMicrophone(false);
  refuse("NotFoundError");
  voice.pullOut();
  await vi.waitFor(() => expect(devices.state().microphone).toBe("missing"));
  const next = new FakeTrack("audio");
  getUserMedia.mockResolvedValueOnce(new FakeStream([next]));
  await devices.choose("audioinput", "next");
  expect([devices.state().microphone, next.enabled]).toEqual(["off", false]);
});

/** Queues a `getUserMedia` answer that the test resolves later. */
function asked() {
  const { promise, resolve } = Promise.withResolvers<FakeStream>();
  getUserMedia.mockReturnValueOnce(promise);
  return resolve;
}

test.each<[string, ("audio" | "video")[], (devices: Devices) => Promise<void>]>([
  ["both in the lobby", ["audio", "video"], (devices) => devices.open()],
  ["a camera in the lesson", ["video"], (devices) => devices.setCamera(true)],
  ["another microphone", ["audio"], (devices) => devices.choose("audioinput", "other")],
])("what comes after leaving is let go at once: %s", async (_name, kinds, ask) => {
  const devices = new Devices();
  const given = vi.fn();
  devices.onTrack = given;
  const answer = asked();
  const done = ask(devices);
  devices.close();
  given.mockClear();
  const tracks = kinds.map((kind) => new FakeTrack(kind));
  answer(new FakeStream(tracks));
  await done;
  expect(tracks.map(({ readyState }) => readyState)).toEqual(kinds.map(() => "ended"));
  expect(devices.stream.getTracks()).toEqual([]);
  expect(given).not.toHaveBeenCalled();
});

test("a refusal that comes after leaving asks for nothing more and tells nobody", async () => {
  const devices = new Devices();
  const { promise, reject } = Promise.withResolvers<FakeStream>();
  getUserMedia.mockClear();
  getUserMedia.mockReturnValueOnce(promise);
  const troubles = vi.fn();
  devices.onTrouble(troubles);
  const done = devices.open();
  devices.close();
  reject(new DOMException("", "NotFoundError"));
  await done;
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  expect(troubles).not.toHaveBeenCalled();
});

test("a camera turned off while another one was asked for stays off", async () => {
  const { devices } = await opened();
  const answer = asked();
  const choosing = devices.choose("videoinput", "other");
  await devices.setCamera(false);
  const late = new FakeTrack("video");
  answer(new FakeStream([late]));
  await choosing;
  expect([devices.state().camera, late.readyState]).toEqual(["off", "ended"]);
});

test("who mutes while another microphone is asked for is muted on it", async () => {
  const { devices } = await opened();
  const answer = asked();
  const choosing = devices.choose("audioinput", "other");
  await devices.setMicrophone(false);
  const next = new FakeTrack("audio");
  answer(new FakeStream([next]));
  await choosing;
  expect([devices.track("audio"), next.enabled, devices.state().microphone]).toEqual([next, false, "off"]);
});

test("of two that were chosen one after the other, the last one runs, whichever comes last", async () => {
  const { devices } = await opened();
  const [first, second] = [asked(), asked()];
  const choosing = [devices.choose("audioinput", "first"), devices.choose("audioinput", "second")];
  const [early, late] = [new FakeTrack("audio"), new FakeTrack("audio")];
  second(new FakeStream([late]));
  await choosing[1];
  first(new FakeStream([early]));
  await choosing[0];
  expect([devices.track("audio"), early.readyState, devices.state().chosen.audioinput]).toEqual([late, "ended", "second"]);
});

test("after closing it can be opened again", async () => {
  const { devices, voice, picture } = await opened();
  devices.close();
  expect([voice.readyState, picture.readyState]).toEqual(["ended", "ended"]);
  const [again, seen] = [new FakeTrack("audio"), new FakeTrack("video")];
  getUserMedia.mockResolvedValueOnce(new FakeStream([again, seen]));
  await devices.open();
  expect(devices.state()).toMatchObject({ microphone: "on", camera: "on" });
  expect(devices.stream.getTracks()).toEqual([again, seen]);
});
