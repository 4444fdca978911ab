import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";

export type WordsProviderProps = { messages: Readonly<Record<string, string>>; children: ReactNode };

/** Gives an app its catalogue, in Egypt's Arabic. */
export function WordsProvider({ messages, children }: WordsProviderProps) {
  return (
    <IntlProvider locale="ar-EG" messages={messages as never}>
      {children}
    </IntlProvider>
  );
}
