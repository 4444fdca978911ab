import { linkify } from "./linkify.ts";

/** Which way letters run. */
export type Direction = "rtl" | "ltr";

/**
 * The smallest pieces a text is put together from: words; `atom`s that run from the left and are no words (addresses, phones,
 * "50%"); numbers; spaces; marks; and what stands in a pair of brackets or quotes, as one.
 */
export type Item =
  | { readonly kind: "word"; readonly text: string; readonly direction: Direction }
  | { readonly kind: "atom" | "number" | "space" | "mark"; readonly text: string }
  | { readonly kind: "group"; readonly open: string; readonly items: readonly Item[]; readonly close: string };

const arabicLetter = "(?=\\p{L})[\\p{sc=Arabic}\\p{sc=Hebrew}\\u0640]";
const latinLetter = `(?![\\p{sc=Arabic}\\p{sc=Hebrew}\\u0640])\\p{L}`;
const digit = "[0-9٠-٩۰-۹]";

/** Sorted by who is asked first: a phone looks like a number, and an abbreviation like a word and a full stop. */
const kinds = [
  ["atom", String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`],
  ["atom", String.raw`(?:\+|(?=[0٠۰]))${digit}(?:[ ()-]?${digit}){8,}`],
  ["mark", String.raw`[0-9#*]\uFE0F?\u20E3`],
  ["atom", "[+$€£#][0-9]+(?:[.,:/-][0-9]+)*|[0-9]+(?:[.,:/-][0-9]+)*[%+$€£]"],
  ["number", `${digit}+(?:[.,:/٫٬-]${digit}+)*`],
  ["rtl", `${arabicLetter}(?:${arabicLetter}|\\p{M})*`],
  ["ltr", String.raw`(?:(?:${latinLetter}\.){2,}|(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc)\.)(?!\p{L})`],
  ["ltr", `${latinLetter}(?:${latinLetter}|\\p{M}|[0-9]|['’_-](?=${latinLetter}))*`],
  ["space", String.raw`\s+`],
  ["mark", String.raw`[.!?؟…]+|[\s\S]`],
] as const;

const anyItem = new RegExp(kinds.map(([, source]) => `(${source})`).join("|"), "giu");

/** Brackets, quotes, and the unseen signs by which a server isolates a name. */
const pairs: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "{": "}",
  "«": "»",
  "“": "”",
  "‘": "’",
  '"': '"',
  "\u2066": "\u2069",
  "\u2067": "\u2069",
  "\u2068": "\u2069",
};

/** Nobody writes brackets in brackets further; a thousand of them must not cost seconds. */
const deepest = 8;

/** The pieces of one paragraph, in their order; nothing of it is lost. */
export function readItems(text: string): readonly Item[] {
  return inPairs(linkify(text).flatMap((part) => (part.href ? [{ kind: "atom" as const, text: part.text }] : flatItems(part.text))));
}

function flatItems(text: string): Item[] {
  return [...text.matchAll(anyItem)].map(([found, ...groups]) => {
    const kind = kinds[groups.findIndex((group) => group !== undefined)]?.[0] ?? "mark";
    return kind === "rtl" || kind === "ltr" ? { kind: "word", text: found, direction: kind } : { kind, text: found };
  });
}

/** Brackets and quotes that close become groups; those that never do stay marks. */
function inPairs(flat: readonly Item[]): readonly Item[] {
  const levels: { open: string; items: Item[] }[] = [{ open: "", items: [] }];
  const last = () => levels.at(-1) ?? { open: "", items: [] };
  const dissolve = () => {
    const { open, items } = levels.pop() ?? last();
    last().items.push({ kind: "mark", text: open }, ...items);
  };
  for (const item of flat) {
    const text = item.kind === "mark" ? item.text : "";
    const opener = levels.findLastIndex(({ open }) => open !== "" && pairs[open] === text);
    if (text !== "" && opener > 0) {
      while (levels.length - 1 > opener) dissolve();
      const { open, items } = levels.pop() ?? last();
      last().items.push({ kind: "group", open, items, close: text });
    } else if (text in pairs && levels.length <= deepest) levels.push({ open: text, items: [] });
    else last().items.push(item);
  }
  while (levels.length > 1) dissolve();
  return levels[0]?.items ?? [];
}

/** The item as it was written. */
export function textOf(item: Item): string {
  return item.kind === "group" ? item.open + item.items.map(textOf).join("") + item.close : item.text;
}

/**
 * Which way these items read as one sentence; null when nothing in them reads either way. What begins in Arabic or is half
 * Arabic is Arabic, unless three words of four are not and no colon introduces them. What is quoted counts only where nothing else speaks.
 */
export function directionOf(items: readonly Item[]): Direction | null {
  const words = items.filter((item) => item.kind === "word");
  const [first] = words;
  if (first) {
    const latin = words.filter(({ direction }) => direction === "ltr").length;
    const arabic = words.length - latin;
    const isForeign = latin > arabic && (first.direction === "ltr" || (latin >= 3 * arabic && !isIntroduced(items)));
    return isForeign ? "ltr" : "rtl";
  }
  const within = items.flatMap((item) => (item.kind === "group" ? item.items : []));
  if (within.length > 0) return directionOf(within);
  return items.some(({ kind }) => kind === "atom") ? "ltr" : null;
}

/** To which side one item pulls what stands around it; null for spaces, marks and numbers. */
export function sideOf(item: Item): Direction | null {
  if (item.kind === "word") return item.direction;
  return item.kind === "group" || item.kind === "atom" ? directionOf([item]) : null;
}

function isIntroduced(items: readonly Item[]): boolean {
  const colon = items.findIndex((item) => item.kind === "mark" && item.text === ":");
  return colon >= 0 && colon < items.findIndex((item) => item.kind === "word" && item.direction === "ltr");
}
