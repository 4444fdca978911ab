import { Devices } from "@hiwar/call/devices";
import { FakeStream } from "@hiwar/call/test/fake-media";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeRecorder } from "../../test/fake-recorder.ts";
import { useRecording } from "./use-recording.ts";

/** A recorder that was stopped before its encoder gave any data. */
class EmptyRecorder extends FakeRecorder {
  override readonly last = new Blob([]);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("MediaRecorder", EmptyRecorder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["is ended at once by the person", (end: () => void) => end(), 0, "too-short"],
  ["is given up by the browser", () => FakeRecorder.latest.onerror(), 0, "failed"],
  ["is ended after half a minute", (end: () => void) => end(), 31_000, "failed"],
] as const)("a recording of nothing that %s says why", async (_what, stop, after, nothing) => {
  const taken = vi.fn();
  const { result } = renderHook(() => useRecording(new Devices({}), "video/webm", taken));
  act(() => result.current.begin());
  for (let count = 0; count < 3; count++) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.phase.name).toBe("recording");
  await act(() => vi.advanceTimersByTimeAsync(after));
  await act(async () => stop(result.current.end));
  expect(result.current.phase).toEqual({ name: "ready", nothing });
  expect(taken).not.toHaveBeenCalled();
});
