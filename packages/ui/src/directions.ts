import { stretchesOf } from "./stretches.ts";
import { type Direction, directionOf, type Item, readItems, sideOf } from "./text-items.ts";

export type { Direction } from "./text-items.ts";

export type Part = string | Stretch;

/** A stretch of text that reads one way, and in it those that read the other way. */
export interface Stretch {
  readonly direction: Direction;
  /** A whole sentence among those of the other direction: it may stand on a line of its own. */
  readonly isSentence: boolean;
  readonly parts: readonly Part[];
}

/** A line as its writer broke it; without a direction it follows the page. */
export interface Paragraph {
  readonly direction: Direction | null;
  readonly parts: readonly Part[];
}

/** What people wrote, as stretches that are isolated from each other, each with its own marks. */
export function splitDirections(text: string): readonly Paragraph[] {
  return text.split("\n").map(splitParagraph);
}

function splitParagraph(text: string): Paragraph {
  const items = readItems(text);
  const sentences = sentencesOf(items);
  // Reading begins where the first sentence begins; an "OK." does not yet make a message English.
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

/** Sentences that read the same way; among others they are one stretch, or the second would stand before the first. */
function together(sentences: readonly Sentence[], way: Direction, isAmongOthers: boolean): readonly Part[] {
  const parts = joined(sentences.flatMap(({ items }) => isolate(items, way)));
  if (!isAmongOthers) return parts;
  const { before, within, behind } = trimmed(parts);
  return [before, { direction: way, isSentence: true, parts: within }, behind];
}

/** A sentence without the spaces around it, and without an Arabic separator behind it, which its own letters would draw to the wrong side. */
function trimmed(parts: readonly Part[]): { before: string; within: readonly Part[]; behind: string } {
  const [first, last] = [parts[0], parts.at(-1)];
  const before = typeof first === "string" ? first.slice(0, first.length - first.trimStart().length) : "";
  const behind = typeof last === "string" ? (/[\s،؛]+$/.exec(last)?.[0] ?? "") : "";
  const cut = (part: Part, at: number) =>
    typeof part === "string" ? part.slice(at === 0 ? before.length : 0, part.length - (at === parts.length - 1 ? behind.length : 0)) : part;
  return { before, within: joined(parts.map(cut)), behind };
}

interface Sentence {
  /** Null when it has no letters. */
  readonly own: Direction | null;
  readonly items: readonly Item[];
}

const endsSentence = /^[.!?؟…]/;
const separates = /^[,،;؛:–—-]$/;
/** Arabic's own separators, and the colon before an example. */
const separatesSurely = /^[،؛:]$/;
/** Shorter than this, words of another language are named by their sentence, not a sentence. */
const fewestWords = 3;

/** Sentences in their order; neighbours of one direction are still apart, so that no isolated stretch runs across them. */
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

/** What has no letters, such as "1." or a smile, belongs to the sentence before it, or at the start to the next. */
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

/** Whether a sentence that began at `from` ends with the mark at `at`: always before a space, else only where the direction turns. */
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

/** The text of a sentence that reads `base`, with what reads the other way isolated in it. */
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

/** Groups of Arabic digits would change places even in a phone that reads from the left. */
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
