import type { Lesson } from "@hiwar/contract/lessons";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";

/** Returns what a student gets back for a lesson that does not take place: minutes, what was paid, or nothing. */
export function returnKindOf(givesBack: Lesson["givesBack"]): "minutes" | "paid" | "nothing" {
  if (givesBack?.piasters) return "paid";
  return givesBack?.minutes ? "minutes" : "nothing";
}

/** Returns the amounts for the text. */
export function amountsOf(givesBack: Lesson["givesBack"]) {
  return { minutes: givesBack?.minutes ?? 0, amount: arabicPounds(givesBack?.piasters ?? 0) };
}
