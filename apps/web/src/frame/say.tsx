import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { WordKey } from "./catalogue.ts";

export type WordValues = Readonly<Record<string, string | number | Date>>;

/** A name or other text inside a sentence keeps its own direction. */
const isolate = (value: string | number | Date) => (typeof value === "string" ? `\u2068${value}\u2069` : value);

/** The catalogue as a function: `say("lessons.title")`. Strings among the values are isolated. */
export function useSay(): (key: WordKey, values?: WordValues) => string {
  const { formatMessage } = useIntl();
  return (key, values = {}) => formatMessage({ id: key }, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)])));
}

/** One sentence of the catalogue with elements among its values. */
export function Say({ id, values = {} }: { id: WordKey; values?: Readonly<Record<string, ReactNode>> }) {
  const { formatMessage } = useIntl();
  const wrapped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? <bdi key={name}>{value}</bdi> : value]));
  return <>{formatMessage({ id }, wrapped)}</>;
}
