import { expect, test } from "vitest";
import { haveSameRanges, inOrder, meets, type Range, timesOf } from "./weekdays.ts";

const range = (weekday: number, from: number, to: number): Range => ({ weekday, from, to, purpose: 2 });

test.each([
  ["inside another", range(1, 600, 660), [range(1, 540, 720)], true],
  ["beside another", range(1, 600, 660), [range(1, 660, 720)], false],
  ["from the evening before", range(2, 0, 60), [range(1, 1380, 1500)], true],
  ["over the end of the week", range(1, 0, 60), [range(0, 1380, 1500)], true],
  ["on another day", range(3, 600, 660), [range(1, 600, 660)], false],
])("a range %s", (_name, one, others, verdict) => {
  expect(meets(one, others)).toBe(verdict);
});

test("a week is the same in any order, and is read from Saturday on", () => {
  const [friday, saturday] = [range(5, 600, 660), range(6, 900, 960)];
  expect(inOrder([friday, saturday])).toEqual([saturday, friday]);
  expect(haveSameRanges([friday, saturday], [saturday, friday])).toBe(true);
  expect(haveSameRanges([friday], [friday, saturday])).toBe(false);
});

test("times over midnight say both halves of the day", () => {
  expect(timesOf(range(1, 1380, 1500)).replaceAll("\u00a0", " ")).toBe("١١:٠٠ م – ١:٠٠ ص");
});
