import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { FakeStream, FakeTrack } from "@hiwar/call/test/fake-media";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MicrophoneCheck } from "./microphone-check.tsx";

/** What the fake microphone records: every sample has this value. */
let loudness = 0;
class FakeSound {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(loudness) });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeSound);
  vi.stubGlobal("MediaStream", FakeStream);
  loudness = 0;
});
afterEach(() => {
  vi.useRealTimers();
  startAfresh();
  vi.unstubAllGlobals();
});

test("a voice is promised only while one was heard: silence, a hum, a word, silence again", async () => {
  const track = new FakeTrack("audio");
  const stream = Object.assign(new FakeStream([track]), { getAudioTracks: () => [track] });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await renderScreen(() => <MicrophoneCheck stream={stream as unknown as MediaStream} />, { path: "/session", at: "/session" });
  const after = async (milliseconds: number, heard: number) => {
    loudness = heard;
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return screen.queryByText("نسمعك بوضوح") !== null;
  };
  expect([await after(2_000, 0), await after(2_000, 0.01)]).toEqual([false, false]);
  expect(screen.getByText("ننتظر صوتك")).toBeTruthy();
  expect([await after(300, 0.1), await after(3_000, 0), await after(6_000, 0)]).toEqual([true, true, false]);
});
