const before = new Set(["عبد", "أبو", "ابو", "أم", "ام"]);
const after = new Set(["الدين", "الله"]);

/** How somebody is called: the first word of a name, or two where one alone says nothing («عبد الرحمن», «نور الدين»). */
export function firstNameOf(name: string): string {
  const [first = name, second] = name.split(" ");
  return second && (before.has(first) || after.has(second)) ? `${first} ${second}` : first;
}

/** A first name inside a plain-text sentence: isolated, a name of another script cannot turn the sentence around. */
export const isolatedFirstName = (name: string): string => isolated(firstNameOf(name));

/** A whole name inside a plain-text sentence, isolated the same way. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
