import { beforeEach, expect, test, vi } from "vitest";
import { RemoteStreams } from "./remote-streams.ts";
import { FakeStream, FakeTrack } from "./test/fake-media.ts";

beforeEach(() => void vi.stubGlobal("MediaStream", FakeStream));

const track = (kind: "audio" | "video") => new FakeTrack(kind) as unknown as MediaStreamTrack;

test("a stream stays the same while a new track takes the place of the one before of its kind", () => {
  const remote = new RemoteStreams();
  const { camera } = remote;
  const [audio, video, next] = [track("audio"), track("video"), track("video")];
  for (const one of [audio, video, next]) remote.add("camera", one);
  expect(remote.camera).toBe(camera);
  expect(camera.getTracks()).toEqual([audio, next]);
});

test("a shared screen stands beside the camera, and both are cleared", () => {
  const remote = new RemoteStreams();
  const [video, screen] = [track("video"), track("video")];
  remote.add("camera", video);
  remote.add("screen", screen);
  expect([remote.camera.getTracks(), remote.screen.getTracks()]).toEqual([[video], [screen]]);
  remote.clear();
  expect([remote.camera.getTracks(), remote.screen.getTracks()]).toEqual([[], []]);
});
