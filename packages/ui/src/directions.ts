import { stretchesOf } from "./stretches.ts";
import { type Direction, directionOf, type Item, readItems, sideOf } from "./text-items.ts";

export type { Direction } from "./text-items.ts";

export type Part = string | Stretch;

/** A part of a text with one direction, which may contain parts of the other. */
export interface Stretch {
  readonly direction: Direction;
  /** Whether it is a whole sentence among sentences of the other direction: it may stand on a line of its own. */
  readonly isSentence: boolean;
  readonly parts: readonly Part[];
}

/** One line as the writer broke it; with a `direction` of null it follows the page's direction. */
export interface Paragraph {
  readonly direction: Direction | null;
  readonly parts: readonly Part[];
}

/** Splits a text by people into parts of one direction, isolated from each other, each with its own punctuation. */
export function splitDirections(text: string): readonly Paragraph[] {
  return text.split("\n").map(splitParagraph);
}

function splitParagraph(text: string): Paragraph {
  const items = readItems(text);
  const sentences = sentencesOf(items);
  // The first sentence's direction decides, unless it is a short Latin one: an "OK." does not make a message English.
  const [first] = sentences;
  const opens = first?.own === "rtl" || wordsIn(first?.items ?? []) >= fewestWords ? first?.own : null;
  const direction = opens ?? directionOf(items);
  if (direction === null) return { direction, parts: text === "" ? [] : [text] };
  const parts: Part[] = [];
  for (let from = 0; from < sentences.length; ) {
    const way = sentences[from]?.own ?? direction;
    const turn = sentences.findIndex(({ own }, at) => at > from && (own ?? direction) !== way);
    const end = turn < 0 ? sentences.length : turn;
    parts.push(...together(sentences.slice(from, end), way, way !== direction));
    from = end;
  }
  return { direction, parts: joined(parts) };
}

/** Joins sentences of one direction. Among others they form one part, or the second would be drawn before the first. */
function together(sentences: readonly Sentence[], way: Direction, isAmongOthers: boolean): readonly Part[] {
  const parts = joined(sentences.flatMap(({ items }) => isolate(items, way)));
  if (!isAmongOthers) return parts;
  const { before, within, behind } = trimmed(parts);
  return [before, { direction: way, isSentence: true, parts: within }, behind];
}

/** Separates the spaces around a sentence, and an Arabic separator after it, which its letters would pull to the wrong side. */
function trimmed(parts: readonly Part[]): { before: string; within: readonly Part[]; behind: string } {
  const [first, last] = [parts[0], parts.at(-1)];
  const before = typeof first === "string" ? first.slice(0, first.length - first.trimStart().length) : "";
  const behind = typeof last === "string" ? (/[\s،؛]+$/.exec(last)?.[0] ?? "") : "";
  const cut = (part: Part, at: number) =>
    typeof part === "string" ? part.slice(at === 0 ? before.length : 0, part.length - (at === parts.length - 1 ? behind.length : 0)) : part;
  return { before, within: joined(parts.map(cut)), behind };
}

interface Sentence {
  /** Null when the sentence has no letters. */
  readonly own: Direction | null;
  readonly items: readonly Item[];
}

const endsSentence = /^[.!?؟…]/;
const separates = /^[,،;؛:–—-]$/;
/** Arabic's own separators, and the colon before an example. */
const separatesSurely = /^[،؛:]$/;
/** Fewer words of another language belong to the sentence around them and are no sentence themselves. */
const fewestWords = 3;

/** Splits a line into sentences, in order. Neighbours of one direction stay separate, so that no isolated part runs across them. */
function sentencesOf(items: readonly Item[]): readonly Sentence[] {
  const sentences: Item[][] = [];
  let from = 0;
  items.forEach((item, at) => {
    if (item.kind !== "mark" || !endsHere(items, from, at)) return;
    sentences.push(items.slice(from, at + 1));
    from = at + 1;
  });
  sentences.push(items.slice(from));
  return withoutMute(sentences.filter(({ length }) => length > 0).map((sentence) => ({ own: directionOf(sentence), items: sentence })));
}

/** Merges a sentence without letters, such as "1." or a smiley, into the one before it, or at the start into the next. */
function withoutMute(sentences: readonly Sentence[]): readonly Sentence[] {
  const kept: Sentence[] = [];
  for (const sentence of sentences) {
    const before = kept.at(-1);
    if (before && (sentence.own === null || before.own === null))
      kept[kept.length - 1] = { own: before.own ?? sentence.own, items: [...before.items, ...sentence.items] };
    else kept.push(sentence);
  }
  return kept;
}

/**
 * Whether a sentence that began at `from` ends with the mark at `at`. A full stop ends it before a space or a change of direction; a separator only
 * between clauses of different directions.
 */
function endsHere(items: readonly Item[], from: number, at: number): boolean {
  const [mark, next] = [items[at], items[at + 1]];
  if (mark?.kind !== "mark" || !next) return false;
  const [before, after] = [items.slice(from, at), items.slice(at + 1)];
  const last = before.findLast(speaks);
  const first = after.find(speaks);
  const turns = last !== undefined && first !== undefined && sideOf(last) !== sideOf(first);
  if (endsSentence.test(mark.text)) return next.kind === "space" || turns;
  if (!separates.test(mark.text) || (/[–—-]/.test(mark.text) && next.kind !== "space")) return false;
  const end = after.findIndex((item) => item.kind === "mark" && (endsSentence.test(item.text) || separates.test(item.text)));
  const clause = end < 0 ? after : after.slice(0, end);
  const [own, other] = [directionOf(before), directionOf(clause)];
  if (own === null || other === null || own === other) return false;
  return wordsIn(own === "ltr" ? before : clause) >= fewestWords && (turns || separatesSurely.test(mark.text));
}

const speaks = (item: Item) => sideOf(item) !== null;
const wordsIn = (items: readonly Item[]) => items.filter(({ kind }) => kind === "word").length;

/** Returns a sentence of direction `base`, with parts of the other direction isolated. */
function isolate(items: readonly Item[], base: Direction): readonly Part[] {
  const other = base === "rtl" ? "ltr" : "rtl";
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of stretchesOf(items, other)) {
    parts.push(...items.slice(at, start).flatMap((item) => partsOf(item, base)));
    parts.push({ direction: other, isSentence: false, parts: isolate(items.slice(start, end), other) });
    at = end;
  }
  parts.push(...items.slice(at).flatMap((item) => partsOf(item, base)));
  return joined(parts);
}

/** Digits that must be isolated: groups of Arabic ones would swap places even in a phone number set left to right. */
const arabicDigits = /^[٠-٩۰-۹]/;

function partsOf(item: Item, base: Direction): readonly Part[] {
  if (item.kind === "group") return [item.open, ...isolate(item.items, base), item.close];
  if (item.kind !== "atom") return [item.text];
  const groups = item.text.split(/(?<=[٠-٩۰-۹])(?![٠-٩۰-۹])|(?<![٠-٩۰-۹])(?=[٠-٩۰-۹])/);
  return groups.map((text) => (arabicDigits.test(text) ? { direction: "ltr", isSentence: false, parts: [text] } : text));
}

function joined(parts: readonly Part[]): readonly Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part === "string" && typeof last === "string") whole[whole.length - 1] = last + part;
    else if (part !== "") whole.push(part);
  }
  return whole;
}
