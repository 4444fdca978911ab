import { expect, test } from "vitest";
import { placeIn, whyNotSend } from "./film-facts.ts";

const megabyte = 1024 * 1024;

test.each([
  ["video/mp4", 31 * megabyte, 72, null],
  ["video/webm", 200 * megabyte, 30, null],
  ["video/webm", 1, 29.5, null],
  ["video/quicktime", 1, 60, "format"],
  ["image/png", 1, 60, "format"],
  ["video/mp4", 200 * megabyte + 1, 60, "too-big"],
  ["video/mp4", 1, 29.4, "too-short"],
  ["video/mp4", 1, 120.4, null],
  ["video/mp4", 1, 121, "too-long"],
])("%s of %i bytes and %f seconds: %s", (type, size, seconds, fault) => {
  expect(whyNotSend({ type, size }, seconds)).toBe(fault);
});

test.each([
  ["as wide as the frame", 1280, 720, { x: 0, y: 0, width: 1280, height: 720 }],
  ["four by three is cut above and below", 640, 480, { x: 0, y: -120, width: 1280, height: 960 }],
  ["upright is whole", 720, 1280, { x: 437.5, y: 0, width: 405, height: 720 }],
])("a still %s", (_what, width, height, place) => {
  expect(placeIn({ width: 1280, height: 720 }, width, height)).toEqual(place);
});
