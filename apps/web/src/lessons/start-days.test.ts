import { expect, test } from "vitest";
import { daysOf, stripOf } from "./start-days.ts";

const at = (start: string) => ({ start });

test("a late start belongs to Cairo's day, and the spring night loses none", () => {
  const days = daysOf(Date.parse("2026-04-22T20:00:00Z"), ["2026-04-22T21:30:00Z", "2026-04-23T21:45:00Z", "2026-04-23T22:15:00Z"].map(at));
  expect(days.map(({ id }) => id)).toEqual([
    "2026-04-22",
    "2026-04-23",
    "2026-04-24",
    "2026-04-25",
    "2026-04-26",
    "2026-04-27",
    "2026-04-28",
  ]);
  expect(days.map(({ starts }) => starts.length)).toEqual([1, 1, 1, 0, 0, 0, 0]);
});

test("a week from a moment on ends in an eighth day, which is there when something begins on it", () => {
  const days = daysOf(Date.parse("2026-11-22T10:00:00Z"), [at("2026-11-29T07:00:00Z")]);
  expect(days.map(({ id }) => id).slice(-2)).toEqual(["2026-11-28", "2026-11-29"]);
});

test("a strip names its days, marks today, and closes those on which nothing begins", () => {
  const opened = Date.parse("2026-11-22T10:00:00Z");
  const [first, second] = stripOf(daysOf(opened, [at("2026-11-23T10:00:00Z")]), opened, ({ count }) => `${count} مواعيد`);
  expect(first).toMatchObject({ id: "2026-11-22", number: "٢٢", isDisabled: true, hasMark: true });
  expect(second).toMatchObject({ id: "2026-11-23", isDisabled: false, hasMark: false });
  expect(second?.label).toMatch(/، 1 مواعيد$/);
});
