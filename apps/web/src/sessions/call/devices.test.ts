import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Devices } from "./devices.ts";

class FakeTrack {
  readonly kind: "audio" | "video";
  enabled = true;
  readyState = "live";
  onended: (() => void) | null = null;
  constructor(kind: "audio" | "video") {
    this.kind = kind;
  }
  stop() {
    this.readyState = "ended";
  }
  /** As a browser tells of a device that was pulled out. */
  pullOut() {
    this.readyState = "ended";
    this.onended?.();
  }
}

class FakeStream {
  #tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.#tracks = tracks;
  }
  getTracks = () => this.#tracks;
  addTrack = (track: FakeTrack) => void this.#tracks.push(track);
  removeTrack = (track: FakeTrack) => {
    this.#tracks = this.#tracks.filter((one) => one !== track);
  };
}

const getUserMedia = vi.fn();
const refuse = (name: string) => getUserMedia.mockRejectedValue(new DOMException("", name));

beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia, addEventListener: () => undefined, enumerateDevices: async () => [] } });
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
