import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeRecorder } from "../../test/fake-recorder.ts";
import { longestMilliseconds } from "./clock.ts";
import { Recording } from "./recording.ts";

class Track extends EventTarget {}
class Stream {
  readonly tracks: Track[];
  constructor(tracks: Track[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
}
let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("MediaStream", Stream);
  vi.stubGlobal("MediaRecorder", FakeRecorder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begun() {
  const tracks = [new Track(), new Track()];
  const over = vi.fn();
  const recording = new Recording(new Stream(tracks) as unknown as MediaStream, "video/webm", over);
  FakeRecorder.latest.ondataavailable({ data: new Blob(["begin,"]) });
  return { tracks, over, recording };
}
const textOf = (over: ReturnType<typeof vi.fn>) => {
  const [recorded] = over.mock.calls[0] ?? [];
  return recorded instanceof Blob ? recorded.text() : null;
};

test.each<[string, (parts: ReturnType<typeof begun>) => void, string]>([
  ["is asked to end", ({ recording }) => recording.end("asked"), "asked"],
  ["is as long as it may be", () => vi.advanceTimersByTime(longestMilliseconds), "full"],
  ["loses its camera", ({ tracks }) => tracks[0]?.dispatchEvent(new Event("ended")), "unplugged"],
  [
    "is in a page that is left",
    () => {
      page.visibilityState = "hidden";
      page.dispatchEvent(new Event("visibilitychange"));
    },
    "hidden",
  ],
  ["is given up by the browser", () => FakeRecorder.latest.onerror(), "failed"],
])("one that %s keeps what it has, and ends once", async (_what, act, reason) => {
  const parts = begun();
  act(parts);
  parts.recording.end("asked");
  parts.tracks[1]?.dispatchEvent(new Event("ended"));
  vi.advanceTimersByTime(longestMilliseconds);
  expect(parts.over.mock.calls.map(([, why]) => why)).toEqual([reason]);
  expect(await textOf(parts.over)).toBe("begin,end");
});

test("one whose recorder stops by itself after both devices are gone says why", () => {
  const { tracks, over } = begun();
  FakeRecorder.latest.state = "inactive";
  tracks[0]?.dispatchEvent(new Event("ended"));
  FakeRecorder.latest.onstop();
  expect(over.mock.calls.map(([, why]) => why)).toEqual(["unplugged"]);
});

test("one that is cancelled tells nobody, and a page that was only seen again ends nothing", () => {
  const { over, recording } = begun();
  page.dispatchEvent(new Event("visibilitychange"));
  expect(FakeRecorder.latest.state).toBe("recording");
  recording.cancel();
  expect([FakeRecorder.latest.state, over.mock.calls]).toEqual(["inactive", []]);
});
