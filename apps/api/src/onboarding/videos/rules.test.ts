import { expect, test } from "vitest";
import { privateKey } from "../../files/rules.ts";
import { areFilesRemoved, filesUntil, keysToClear, reviewerOf, whyNotDecide } from "./rules.ts";

test.each<[number[], [number, number][], number | null]>([
  [[], [], null],
  [[7, 3], [], 3],
  [[3, 7], [[3, 1]], 7],
  [
    [3, 7],
    [
      [3, 2],
      [7, 2],
    ],
    3,
  ],
])("of the managers %j with %j open looks %s", (managers, open, reviewer) => {
  expect(reviewerOf(managers, new Map(open))).toBe(reviewer);
});

test.each([
  [null, null],
  [true, "illegal"],
  [false, "illegal"],
])("what was decided as %s: %s", (approved, why) => {
  expect(whyNotDecide({ approved })).toBe(why);
});

const decidedAt = Temporal.Instant.from("2026-11-01T10:00:00Z");
test.each([
  [true, "2026-11-01T10:00:00Z"],
  [false, "2026-12-01T10:00:00Z"],
])("of a film decided as %s files may go from %s on", (approved, until) => {
  expect(filesUntil(approved, decidedAt).toString()).toBe(until);
});

test.each([
  [null, null, false],
  [true, null, false],
  [false, decidedAt, false],
  [false, null, true],
])("decided as %s with files until %s it is gone: %s", (approved, until, gone) => {
  expect(areFilesRemoved({ approved, filesUntil: until })).toBe(gone);
});

test("of a public film the private copy goes; of a refused one whatever there is, in every size", () => {
  const stem = "0123456789abcdef0123456789abcdef";
  const film = { video: `${stem}.mp4`, thumbnail: `${stem}-640.webp` };
  expect(keysToClear({ ...film, approved: true })).toEqual([privateKey(film.video)]);
  const keys = keysToClear({ ...film, approved: false });
  expect(keys).toEqual(
    expect.arrayContaining([privateKey(film.video), film.video, film.thumbnail, `${stem}-320.webp`, `${stem}-1280.webp`]),
  );
});
