import type { EnglishLevel } from "@hiwar/contract/accounts";
import { say } from "./words/person.ts";

/** How well somebody speaks, in Arabic. */
export function levelWord(level: (typeof EnglishLevel)[keyof typeof EnglishLevel]): string {
  return say(`level${level}`);
}
