import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";

export type ArabicProviderProps = {
  children: ReactNode;
  /** The shape of digits the person prefers; codes and phones are Latin whatever it says. */
  digits?: "arabic" | "latin";
};

/** Egypt's Arabic for every part inside: ١٢٣, weeks from Saturday, right-to-left keys. */
export function ArabicProvider({ children, digits = "arabic" }: ArabicProviderProps) {
  return <I18nProvider locale={digits === "arabic" ? "ar-EG" : "ar-EG-u-nu-latn"}>{children}</I18nProvider>;
}
