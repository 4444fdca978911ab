import { afterEach, expect, test, vi } from "vitest";
import { scrollClearOf } from "./scroll-clear-of.ts";

afterEach(() => vi.unstubAllGlobals());

const at = (left: number, top: number, width: number, height: number) => {
  const box = { left, top, width, height, right: left + width, bottom: top + height };
  return { getBoundingClientRect: () => box } as Element;
};

test.each<[string, number, ReturnType<typeof at>, number | null]>([
  ["tall on a phone, it goes down by what the popover lacks, and a margin", 390, at(16, 150, 358, 560), 150 - 200 - 16 - 8],
  ["lower on a phone, it stays: the popover has room above", 390, at(16, 216, 358, 560), null],
  ["low enough to leave room below, it stays", 390, at(16, 20, 358, 560), null],
  ["tall on a wide screen, it stays: the popover has room beside it", 1280, at(40, 90, 384, 700), null],
])("%s", (_name, width, target, moved) => {
  const scrollBy = vi.fn();
  vi.stubGlobal("scrollBy", scrollBy);
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", 844);
  scrollClearOf(at(0, 0, 340, 200), target, 16);
  expect(scrollBy.mock.calls.map(([to]) => to.top)).toEqual(moved === null ? [] : [moved]);
});
