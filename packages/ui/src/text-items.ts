import { linkify } from "./linkify.ts";

/** Which way letters run. */
export type Direction = "rtl" | "ltr";

/**
 * The smallest pieces of a text: words; `atom`s, which run left to right without being words (addresses, phone numbers, "50%"); numbers; spaces;
 * marks; and as one piece, whatever a pair of brackets or quotes encloses.
 */
export type Item =
  | { readonly kind: "word"; readonly text: string; readonly direction: Direction }
  | { readonly kind: "atom" | "number" | "space" | "mark"; readonly text: string }
  | { readonly kind: "group"; readonly open: string; readonly items: readonly Item[]; readonly close: string };

const arabicLetter = "(?=\\p{L})[\\p{sc=Arabic}\\p{sc=Hebrew}\\u0640]";
const latinLetter = `(?![\\p{sc=Arabic}\\p{sc=Hebrew}\\u0640])\\p{L}`;
const digit = "[0-9٠-٩۰-۹]";

/** In order of precedence: a phone number looks like a number, and an abbreviation like a word and a full stop. */
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

/** Brackets, quotes, and the invisible characters by which a server isolates a name. */
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

/** Deepest nesting of brackets that is parsed; a thousand of them must not take seconds. */
const deepest = 8;

/** Splits one paragraph into its items, in order; together they contain the whole text. */
export function readItems(text: string): readonly Item[] {
  return inPairs(linkify(text).flatMap((part) => (part.href ? [{ kind: "atom" as const, text: part.text }] : flatItems(part.text))));
}

function flatItems(text: string): Item[] {
  return [...text.matchAll(anyItem)].map(([found, ...groups]) => {
    const kind = kinds[groups.findIndex((group) => group !== undefined)]?.[0] ?? "mark";
    return kind === "rtl" || kind === "ltr" ? { kind: "word", text: found, direction: kind } : { kind, text: found };
  });
}

/** Turns closed brackets and quotes into groups; those that never close stay marks. */
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

/** Returns the item's original text. */
export function textOf(item: Item): string {
  return item.kind === "group" ? item.open + item.items.map(textOf).join("") + item.close : item.text;
}

/**
 * Returns the direction in which items read as one sentence; null when none has a direction. Text that begins in Arabic or is half Arabic is Arabic,
 * unless three of four words are not and no colon introduces them. Quoted words count only if there are no others.
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

/** Returns the direction that an item gives to its neighbours; null for spaces, marks and numbers. */
export function sideOf(item: Item): Direction | null {
  if (item.kind === "word") return item.direction;
  return item.kind === "group" || item.kind === "atom" ? directionOf([item]) : null;
}

function isIntroduced(items: readonly Item[]): boolean {
  const colon = items.findIndex((item) => item.kind === "mark" && item.text === ":");
  return colon >= 0 && colon < items.findIndex((item) => item.kind === "word" && item.direction === "ltr");
}
