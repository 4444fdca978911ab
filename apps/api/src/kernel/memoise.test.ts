import { expect, test, vi } from "vitest";
import { memoise } from "./memoise.ts";

test("a result is made once, until there are too many", () => {
  const make = vi.fn((number: number) => ({ number }));
  const of = memoise(2, make);
  const first = of(1);
  expect([of(1), of(2).number, make.mock.calls.length]).toEqual([first, 2, 2]);
  expect(of(1)).toBe(first);
  of(3);
  expect(of(1)).toEqual(first);
  expect(make).toHaveBeenCalledTimes(4);
});
