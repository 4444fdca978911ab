import { type Direction, type Item, sideOf } from "./text-items.ts";

export interface Bounds {
  readonly start: number;
  /** The index after the last item. */
  readonly end: number;
}

/** Finds the stretches of items with one direction: from one with letters to another, including the signs and numbers that belong to them. */
export function stretchesOf(items: readonly Item[], direction: Direction): readonly Bounds[] {
  const found: Bounds[] = [];
  let free = 0;
  while (true) {
    const first = items.findIndex((item, at) => at >= free && sideOf(item) === direction);
    if (first < 0) return found;
    const start = startOf(items, first, free, direction);
    free = endOf(items, lastOf(items, first, direction) + 1, direction);
    found.push({ start, end: free });
  }
}

/** Returns the last item of the direction before one of the other direction. */
function lastOf(items: readonly Item[], first: number, direction: Direction): number {
  let last = first;
  for (let at = first; at < items.length; at += 1) {
    const side = sideOf(items[at] as Item);
    if (side === direction) last = at;
    else if (side !== null) break;
  }
  return last;
}

/** Signs that belong to the word they touch, such as ~~go~~, C++, @omar and -ing. */
const sign = /^[/+#%&@*~_=^$€£|'\\-]$/;
const isSign = (item: Item | undefined) => item?.kind === "mark" && sign.test(item.text);
const isNumber = (item: Item | undefined) => item?.kind === "number";
const isSpace = (item: Item | undefined) => item?.kind === "space" && item.text.length === 1;
const speaks = (item: Item | undefined) => item !== undefined && sideOf(item) !== null;

/** Extends the start of a stretch over signs and a number before it: "3 sentences", "7 PM". A sign between two words belongs to neither. */
function startOf(items: readonly Item[], first: number, free: number, direction: Direction): number {
  let start = first;
  for (let signs = start; isSign(items[signs - 1]) && signs > free; ) {
    signs -= 1;
    if (!isSign(items[signs - 1]) && !speaks(items[signs - 1])) start = signs;
  }
  if (direction === "rtl") return start;
  if (isNumber(items[start - 1]) && start - 1 >= free) return start - 1;
  return isSpace(items[start - 1]) && isNumber(items[start - 2]) && start - 2 >= free ? start - 2 : start;
}

/** Extends the end of a stretch over signs and a number after it: "Unit 5"; but "7 PM" stays together after Arabic. */
function endOf(items: readonly Item[], behind: number, direction: Direction): number {
  let end = behind;
  for (let signs = end; isSign(items[signs]); ) {
    signs += 1;
    if (!isSign(items[signs]) && !speaks(items[signs])) end = signs;
  }
  const number = isNumber(items[end]) ? end : isSpace(items[end]) && isNumber(items[end + 1]) ? end + 1 : -1;
  if (number < 0) return end;
  const unit = items[number + (isSpace(items[number + 1]) ? 2 : 1)];
  return direction === "rtl" && unit && sideOf(unit) === "ltr" ? end : number + 1;
}
