import type { ReactNode } from "react";
import { createIntl, IntlProvider, useIntl } from "react-intl";

export type WordValues = Readonly<Record<string, string | number | Date>>;
type Dress = (words: ReactNode) => ReactNode;
type Messages = Readonly<Record<string, string>>;

const locale = "ar-EG";

/** A name or other text inside a sentence keeps its own direction. */
const isolate = (value: string | number | Date) => (typeof value === "string" ? `\u2068${value}\u2069` : value);
const isolated = (values: WordValues) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));

/** An app's words as functions, their keys typed: wrap the app in `WordsProvider`, then `useSay()` or `<Say id />`; `sayOutside` needs no provider. */
export function createCatalogue<M extends Messages>(messages: M) {
  type Key = keyof M & string;
  const outside = createIntl({ locale, messages: messages as never });

  function WordsProvider({ children }: { children: ReactNode }) {
    return (
      <IntlProvider locale={locale} messages={messages as never}>
        {children}
      </IntlProvider>
    );
  }

  /** The catalogue as a function: `say("lessons.title")`. Strings among the values are isolated. */
  function useSay(): (key: Key, values?: WordValues) => string {
    const { formatMessage } = useIntl();
    return (key, values = {}) => formatMessage({ id: key }, isolated(values));
  }

  /** One sentence of the catalogue with elements among its values; a function dresses the words between its tags. */
  function Say({ id, values = {} }: { id: Key; values?: Readonly<Record<string, ReactNode | Dress>> }) {
    const { formatMessage } = useIntl();
    const wrapped = Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? <bdi key={name}>{value}</bdi> : value]);
    return <>{formatMessage({ id }, Object.fromEntries(wrapped) as never)}</>;
  }

  const sayOutside = (key: Key, values: WordValues = {}) => outside.formatMessage({ id: key }, isolated(values));

  return { WordsProvider, useSay, Say, sayOutside };
}
