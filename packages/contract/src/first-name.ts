const before = new Set(["عبد", "أبو", "ابو", "أم", "ام"]);
const after = new Set(["الدين", "الله"]);

/** Returns a person's first name: the first word, or two where one alone is no name («عبد الرحمن», «نور الدين»). */
export function firstNameOf(name: string): string {
  const [first = name, second] = name.split(" ");
  return second && (before.has(first) || after.has(second)) ? `${first} ${second}` : first;
}

/** Returns the first name isolated for plain text, so that a name in another script cannot reverse the sentence's direction. */
export const isolatedFirstName = (name: string): string => isolated(firstNameOf(name));

/** Returns the whole name isolated for plain text, so that its script cannot change the sentence's direction. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
