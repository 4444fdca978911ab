import { type Direction, type Item, sideOf } from "./text-items.ts";

export interface Bounds {
  readonly start: number;
  /** The first item behind it. */
  readonly end: number;
}

/** Where items of one direction stand together: from one that speaks to another, with the signs and numbers that are theirs. */
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

/** The last that speaks the same way before one speaks the other way. */
function lastOf(items: readonly Item[], first: number, direction: Direction): number {
  let last = first;
  for (let at = first; at < items.length; at += 1) {
    const side = sideOf(items[at] as Item);
    if (side === direction) last = at;
    else if (side !== null) break;
  }
  return last;
}

/** Signs that are written close to their word, such as ~~go~~, C++, @omar and -ing. */
const sign = /^[/+#%&@*~_=^$€£|'\\-]$/;
const isSign = (item: Item | undefined) => item?.kind === "mark" && sign.test(item.text);
const isNumber = (item: Item | undefined) => item?.kind === "number";
const isSpace = (item: Item | undefined) => item?.kind === "space" && item.text.length === 1;
const speaks = (item: Item | undefined) => item !== undefined && sideOf(item) !== null;

/** Before Latin words, their signs and their number: "3 sentences", "7 PM". A sign between two words is neither's. */
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

/** Behind them, their signs and their number: "Unit 5"; but "7 PM" stays together behind Arabic. */
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
