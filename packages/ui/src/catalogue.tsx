import type { ReactNode } from "react";
import { createIntl, useIntl } from "react-intl";

export type WordValues = Readonly<Record<string, string | number | Date>>;
type Dress = (words: ReactNode) => ReactNode;
type Say<Key extends string> = (key: Key, values?: WordValues) => string;
type SayProps<Key extends string> = { id: Key; values?: Readonly<Record<string, ReactNode | Dress>> };

/** A name or other text inside a sentence keeps its own direction. */
const isolate = (value: string | number | Date) => (typeof value === "string" ? `\u2068${value}\u2069` : value);
const isolated = (values: WordValues) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));

function useWords(): Say<string> {
  const { formatMessage } = useIntl();
  return (key, values = {}) => formatMessage({ id: key }, isolated(values));
}

function Words({ id, values = {} }: SayProps<string>) {
  const { formatMessage } = useIntl();
  const wrapped = Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? <bdi key={name}>{value}</bdi> : value]);
  return <>{formatMessage({ id }, Object.fromEntries(wrapped) as never)}</>;
}

/** What an app says with, its keys typed; `useSay` and `Say` stand inside a WordsProvider with the same messages. */
export interface Catalogue<Key extends string> {
  /** `say("lessons.title")`. Strings among the values are isolated. */
  readonly useSay: () => Say<Key>;
  /** One sentence with elements among its values; a function dresses the words between its tags. */
  readonly Say: (props: SayProps<Key>) => ReactNode;
  /** The same where no provider stands. */
  readonly sayOutside: Say<Key>;
}

/** An app's words as typed functions. */
export function createCatalogue<const M extends Readonly<Record<string, string>>>(messages: M): Catalogue<keyof M & string> {
  const outside = createIntl({ locale: "ar-EG", messages: messages as never });
  return { useSay: useWords, Say: Words, sayOutside: (key, values = {}) => outside.formatMessage({ id: key }, isolated(values)) };
}
