import { IntlMessageFormat } from "intl-messageformat";
import { Fragment, type ReactNode } from "react";
import { shapedDigits } from "./arabic-numbers.ts";

export type WordValues = Readonly<Record<string, string | number | Date>>;
type Dress = (words: ReactNode) => ReactNode;
type Say<Key extends string> = (key: Key, values?: WordValues) => string;
type SayProps<Key extends string> = { id: Key; values?: Readonly<Record<string, ReactNode | Dress>> };

/** A name or other text inside a sentence keeps its own direction. */
const isolate = (value: string | number | Date) => (typeof value === "string" ? `\u2068${value}\u2069` : value);
const isolated = (values: WordValues) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));

/** Words of the catalogue, alone or between elements, in the digits that are read. */
const shaped = (words: ReactNode): ReactNode => {
  if (Array.isArray(words)) return words.map(shaped);
  return typeof words === "string" ? shapedDigits(words) : words;
};

/** What an app says with, its keys typed. Nothing needs a provider: the language is one. */
export interface Catalogue<Key extends string> {
  /** `const say = useSay(); say("lessons.title")`. Strings among the values are isolated. */
  readonly useSay: () => Say<Key>;
  /** One sentence with elements among its values; a function dresses the words between its tags. */
  readonly Say: (props: SayProps<Key>) => ReactNode;
  /** The same outside components. */
  readonly sayOutside: Say<Key>;
}

/** An app's words as typed functions. `messages` are ICU, compiled at build; more may be added to the object later. */
export function createCatalogue<const M extends Readonly<Record<string, string>>>(messages: M): Catalogue<keyof M & string> {
  const known = new Map<string, IntlMessageFormat>();
  /** Null for a word that is not here: the build has no parser to make one of its key. */
  const formatOf = (key: string): IntlMessageFormat | null => {
    const message = messages[key];
    if (message === undefined) return null;
    const format = known.get(key) ?? new IntlMessageFormat(message, "ar-EG");
    known.set(key, format);
    return format;
  };
  const say: Say<string> = (key, values = {}) => shapedDigits((formatOf(key)?.format(isolated(values)) as string | undefined) ?? key);
  const words = ({ id, values = {} }: SayProps<string>) => {
    const wrapped = Object.entries(values).map(([name, value]) => {
      if (typeof value === "string") return [name, <bdi key={name}>{value}</bdi>];
      return [name, typeof value === "function" ? (inside: ReactNode) => value(shaped(inside)) : value];
    });
    const said = shaped(formatOf(id)?.format<ReactNode>(Object.fromEntries(wrapped) as never) ?? id);
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence is its place and has no other identity
    return Array.isArray(said) ? said.map((part, place) => <Fragment key={place}>{part}</Fragment>) : said;
  };
  return { useSay: () => say, Say: words, sayOutside: say };
}
