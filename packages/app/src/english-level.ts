import type { EnglishLevel } from "@hiwar/contract/accounts";
import { say } from "./words/person.ts";

/** Returns the Arabic name of an English level. */
export function levelWord(level: (typeof EnglishLevel)[keyof typeof EnglishLevel]): string {
  return say(`level${level}`);
}
