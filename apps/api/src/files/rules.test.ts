import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  admitUpload,
  type Film,
  keysOf,
  type OpenUpload,
  type Picture,
  pictureFiles,
  quota,
  sizesOf,
  smallFace,
  stateOf,
  stemOf,
  whyNotFilm,
  whyNotPicture,
} from "./rules.ts";

const now = Temporal.Instant.from("2026-11-23T12:00:00Z");
const upload = (minutesAgo: number, isUnfinished: boolean, bytes = 1_000): OpenUpload => {
  const at = now.subtract({ minutes: minutesAgo });
  return { id: `${minutesAgo}`, bytes, begunAt: at, movedAt: at, isUnfinished };
};

describe("beginning one more", () => {
  test.each<[string, OpenUpload[], string | null, string[]]>([
    ["with none", [], null, []],
    ["with two under way", [upload(1, true), upload(2, true)], null, []],
    ["with three under way", [upload(1, true), upload(2, true), upload(3, true)], "too-many-requests", []],
    ["with three, one left alone", [upload(1, true), upload(2, true), upload(10, true)], null, ["10"]],
    ["with many that are finished", Array.from({ length: 9 }, (_, nth) => upload(nth, false)), null, []],
    ["after a gigabyte today", [upload(60, false, quota.dailyBytes)], "too-many-requests", []],
    ["after a gigabyte yesterday", [upload(24 * 60, false, quota.dailyBytes)], null, []],
  ])("%s", (_name, mine, code, insteadOf) => {
    expect(admitUpload(1_000, mine, now)).toEqual({ code, insteadOf });
  });

  test("never leaves a person with more than they may have under way", () => {
    const some = fc.array(fc.record({ minutes: fc.nat(60), isUnfinished: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(some, (given) => {
        const mine = given.map(({ minutes, isUnfinished }, nth) => ({ ...upload(minutes, isUnfinished), id: `${nth}` }));
        const { code, insteadOf } = admitUpload(1, mine, now);
        const left = mine.filter(({ id, isUnfinished }) => isUnfinished && !insteadOf.includes(id)).length + 1;
        expect(code !== null || left <= quota.unfinished).toBe(true);
      }),
    );
  });
});

const picture: Picture = { format: "jpeg", width: 900, height: 1_200, hasMore: false };
test.each<[Partial<Picture>, string | null]>([
  [{}, null],
  [{ format: "png" }, null],
  [{ format: "gif" }, null],
  [{ format: "webp" }, "format"],
  [{ format: "svg" }, "format"],
  [{ hasMore: true }, "format"],
  [{ width: 480, height: 480 }, null],
  [{ width: 479 }, "too-small"],
  [{ width: 8_000, height: 5_000 }, null],
  [{ width: 8_000, height: 5_001 }, "too-big"],
])("a picture with %j: %s", (parts, field) => {
  expect(whyNotPicture({ ...picture, ...parts })?.field ?? null).toBe(field);
});

const film: Film = { format: "mp4", seconds: 60, width: 640, height: 360, videoCodec: "avc", audioCodec: "aac", hasMore: false };
test.each<[Partial<Film>, string | null]>([
  [{}, null],
  [{ format: "webm", videoCodec: "vp9", audioCodec: "opus" }, null],
  [{ format: "webm" }, "bad-request"],
  [{ format: "webm", videoCodec: "vp8", audioCodec: "opus" }, null],
  [{ format: "webm", videoCodec: "av1", audioCodec: "opus" }, "bad-request"],
  [{ videoCodec: "hevc" }, "bad-request"],
  [{ videoCodec: null }, "bad-request"],
  [{ audioCodec: null }, "bad-request"],
  [{ audioCodec: "ac3" }, "bad-request"],
  [{ width: 0 }, "bad-request"],
  [{ hasMore: true }, "bad-request"],
  [{ seconds: 29.4 }, "short-video-dur"],
  [{ seconds: 29.5 }, null],
  [{ seconds: 120.4 }, null],
  [{ seconds: 120.5 }, "long-video-dur"],
])("a film with %j: %s", (parts, code) => {
  expect(whyNotFilm({ ...film, ...parts })?.code ?? null).toBe(code);
});

test.each([
  [null, null],
  ["/api/v1/assets/uploads/0123456789abcdef0123456789abcdef-480.webp", "/api/v1/assets/uploads/0123456789abcdef0123456789abcdef-192.webp"],
  ["/api/v1/assets/uploads/0123456789abcdef0123456789abcdef.webp", "/api/v1/assets/uploads/0123456789abcdef0123456789abcdef.webp"],
])("where faces are small %s is %s", (url, small) => {
  expect(smallFace(url)).toBe(small);
});

test("all sizes of a picture are found by the one that stands for them, and go by one stem", () => {
  const stem = "0123456789abcdef0123456789abcdef";
  for (const kind of ["face", "thumbnail"] as const) {
    const names = pictureFiles(kind, stem).map(({ name }) => name);
    expect(sizesOf(names[0] ?? "")).toEqual(names);
    expect(keysOf(kind, stem)).toEqual(names);
    expect(new Set(names.map(stemOf))).toEqual(new Set([stem]));
  }
  expect(sizesOf("clip-1.webm")).toEqual(["clip-1.webm"]);
  expect(keysOf("intro", stem)).toEqual([`private/${stem}.mp4`, `private/${stem}.webm`]);
});

test.each([
  [{ received: 5 }, "moving"],
  [{}, "judging"],
  [{ judgedAt: now, refusedCode: "bad-request" as const }, "refused"],
  [{ judgedAt: now }, "ready"],
  [{ judgedAt: now, usedAt: now }, "used"],
])("with %j it is %s", (parts, state) => {
  expect(stateOf({ bytes: 10, received: 10, judgedAt: null, refusedCode: null, usedAt: null, ...parts })).toBe(state);
});
