import { expect, test } from "vitest";
import { shownHours } from "./day-hours.ts";

const at = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test.each([
  ["one slot of the evening", [at(18, 20)], null, { first: 17, last: 24 }],
  ["a slot on the half hour", [at(9.5, 16.5)], null, { first: 8, last: 18 }],
  ["two slots far apart", [at(9, 10), at(20, 22)], null, { first: 8, last: 23 }],
  ["a slot that goes on after midnight", [at(22, 24)], null, { first: 17, last: 24 }],
  ["a slot that began the day before", [at(0, 1)], null, { first: 0, last: 7 }],
  ["the present shortly before the slots", [at(13, 20)], 10.2 * 60, { first: 10, last: 21 }],
  ["the present long before the slots", [at(18, 20)], 10.2 * 60, { first: 17, last: 24 }],
  ["the present inside a slot", [at(9, 17)], 12.5 * 60, { first: 8, last: 18 }],
  ["the present shortly after the slots", [at(9, 17)], 18.5 * 60, { first: 8, last: 19 }],
  ["the present long after the slots", [at(9, 11)], 23.9 * 60, { first: 8, last: 15 }],
])("%s: the hours that are shown", (_name, parts, present, hours) => {
  expect(shownHours(parts, present)).toEqual(hours);
});
