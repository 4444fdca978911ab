import type { TutorCard } from "@hiwar/contract/directory";
import { expect, test } from "vitest";
import { changedAmong, differsInOrder, withCards } from "./live-cards.ts";

const card = (id: number, lessonCount = 0) => ({ id, lessonCount }) as TutorCard;

test("cards change in their places, and nobody comes, goes or moves", () => {
  const pages = [
    { list: [card(1), card(2)], total: 3 },
    { list: [card(3)], total: 3 },
  ];
  const cards = new Map([3, 2, 9].map((id) => [id, card(id, 5)]));
  expect(withCards(pages, cards).flatMap(({ list }) => list.map(({ id, lessonCount }) => [id, lessonCount]))).toEqual([
    [1, 0],
    [2, 5],
    [3, 5],
  ]);
});

test.each([
  ["the same", [1, 2, 3], [1, 2], false],
  ["another order", [1, 2, 3], [2, 1], true],
  ["somebody new", [1, 2], [1, 9, 2], true],
  ["one more at the end of a short list", [1], [1, 2], true],
  ["nobody any more", [1], [], true],
  ["still nobody", [], [], false],
])("%s: another list?", (_what, shown, fresh, expected) => {
  expect(
    differsInOrder(
      shown.map((id) => card(id)),
      fresh.map((id) => card(id)),
    ),
  ).toBe(expected);
});

test("of what changed only what is shown is looked at, a few at once", () => {
  const shown = [4, 5, 6].map((id) => card(id));
  expect(changedAmong(shown, [6, 9, 4], 10)).toEqual([4, 6]);
  expect(changedAmong(shown, null, 2)).toEqual([4, 5]);
});
