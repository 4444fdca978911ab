import { IntlMessageFormat } from "intl-messageformat";
import { Fragment, type ReactNode } from "react";
import { shapedDigits } from "./arabic-numbers.ts";

export type WordValues = Readonly<Record<string, string | number | Date>>;
type Dress = (words: ReactNode) => ReactNode;
type Say<Key extends string> = (key: Key, values?: WordValues) => string;
type SayProps<Key extends string> = { id: Key; values?: Readonly<Record<string, ReactNode | Dress>> };

/**
 * Isolates a text inside a sentence, so that it keeps its own direction. A text that contains isolates comes from a catalogue and is Arabic: without
 * any letter beside it, it would be set from left to right.
 */
function isolate(value: string | number | Date): string | number | Date {
  if (typeof value !== "string") return value;
  return `${value.includes("\u2068") ? "\u2067" : "\u2068"}${value}\u2069`;
}
const isolated = (values: WordValues, choosing: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, choosing.has(name) ? value : isolate(value)]));

/** The parser's element type of a message's `select`, which chooses its words by a string. */
const selectKind = 5;
type Parsed = { type: number; value?: unknown; options?: Record<string, { value: Parsed[] }>; children?: Parsed[] };

/** Names of the values by which a message chooses its words; they are compared without isolation marks. */
function choosersOf(parts: readonly Parsed[]): string[] {
  return parts.flatMap(({ type, value, options = {}, children = [] }) => [
    ...(type === selectKind ? [String(value)] : []),
    ...Object.values(options).flatMap((option) => choosersOf(option.value)),
    ...choosersOf(children),
  ]);
}

/** Converts the digits of catalogue texts, alone or between elements, to the chosen digits. */
const shaped = (words: ReactNode): ReactNode => {
  if (Array.isArray(words)) return words.map(shaped);
  return typeof words === "string" ? shapedDigits(words) : words;
};

/** The texts of one domain with typed keys. No provider is needed, since there is one language. */
export interface Catalogue<Key extends string> {
  /** Formats a message as text. Strings among the values are isolated. */
  readonly say: Say<Key>;
  /** Renders a message with elements among its values; a function wraps the words between its tags. */
  readonly Say: (props: SayProps<Key>) => ReactNode;
}

/**
 * Creates a domain's texts, imported where they are used. `messages` must be ICU literals: the build compiles them in place (`compiled-words.ts`).
 */
export function createCatalogue<const M extends Readonly<Record<string, string>>>(messages: M): Catalogue<keyof M & string> {
  const known = new Map<string, IntlMessageFormat>();
  const formatOf = (key: string): IntlMessageFormat => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no word of this catalogue: ${key}`);
    const format = known.get(key) ?? new IntlMessageFormat(message, "ar-EG");
    known.set(key, format);
    return format;
  };
  const say: Say<string> = (key, values = {}) => {
    const format = formatOf(key);
    return shapedDigits(format.format(isolated(values, new Set(choosersOf(format.getAst() as Parsed[])))) as string);
  };
  const words = ({ id, values = {} }: SayProps<string>) => {
    const wrapped = Object.entries(values).map(([name, value]) => {
      if (typeof value === "string") return [name, <bdi key={name}>{value}</bdi>];
      return [name, typeof value === "function" ? (inside: ReactNode) => value(shaped(inside)) : value];
    });
    const said = shaped(formatOf(id).format<ReactNode>(Object.fromEntries(wrapped) as never));
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence is its place and has no other identity
    return Array.isArray(said) ? said.map((part, index) => <Fragment key={index}>{part}</Fragment>) : said;
  };
  return { say, Say: words };
}
