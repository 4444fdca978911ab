import { expect, test } from "vitest";
import { fileTypeOf, recordingTypeOf, recordingTypes } from "./recording-type.ts";

const [high, baseline, vp9, vp8] = recordingTypes;

test.each([
  ["Safari, and Chrome where it has AAC", [high, baseline, vp8], high],
  ["one that has the baseline alone", [baseline, vp9], baseline],
  ["Chromium without AAC", [vp9, vp8], vp9],
  ["Firefox", [vp8], vp8],
  ["one that records nothing we know", [], null],
])("%s records %s", (_who, supported, type) => {
  expect(recordingTypeOf((one) => supported.some((known) => known === one))).toBe(type);
});

test.each([
  [high, "video/mp4", "mp4"],
  [vp9, "video/webm", "webm"],
])("%s is kept as %s", (recorded, type, ending) => {
  expect(fileTypeOf(recorded)).toEqual({ type, ending });
});
