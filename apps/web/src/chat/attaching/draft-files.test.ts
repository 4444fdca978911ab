import { expect, test } from "vitest";
import { kindOf, whyNotAttach } from "./draft-files.ts";
import { voiceTypeOf } from "./voice-type.ts";

const megabyte = 1024 * 1024;

test.each([
  ["image/jpeg", "photo"],
  ["image/webp", "photo"],
  ["application/pdf", "document"],
  ["image/svg+xml", null],
  ["application/zip", null],
  ["", null],
] as const)("%s is attached as %s", (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

test.each([
  ["document", 10 * megabyte, 3, null],
  ["document", 10 * megabyte + 1, 0, "too-big"],
  ["voice", 5 * megabyte + 1, 0, "too-big"],
  ["photo", 1, 4, "too-many"],
  [null, 1, 0, "format"],
] as const)("%s of %i bytes beside %i others: %s", (kind, bytes, beside, fault) => {
  expect(whyNotAttach({ kind, bytes }, beside)).toBe(fault);
});

test("a voice is AAC where it can be, else Opus, else not recorded", () => {
  expect(voiceTypeOf(() => true)).toBe("audio/mp4;codecs=mp4a.40.2");
  expect(voiceTypeOf((type) => type.startsWith("audio/webm"))).toBe("audio/webm;codecs=opus");
  expect(voiceTypeOf(() => false)).toBeNull();
});
