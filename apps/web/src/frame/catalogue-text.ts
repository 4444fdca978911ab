import { createIntl } from "react-intl";
import { catalogue, type WordKey } from "./catalogue.ts";

const intl = createIntl({ locale: "ar-EG", messages: catalogue as never });

/** One sentence of the catalogue outside React, or where its providers may have crashed. */
export function catalogueText(id: WordKey, values?: Record<string, string | number>): string {
  return intl.formatMessage({ id }, values);
}
