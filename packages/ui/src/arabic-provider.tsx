import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { arabicLocale } from "./digit-choice.ts";

/** Sets Egypt's Arabic for every component inside: ١٢٣ or 123 as the person chose, weeks from Saturday, right-to-left keys. */
export function ArabicProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={arabicLocale()}>{children}</I18nProvider>;
}
