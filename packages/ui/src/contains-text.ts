const same = new Intl.Collator("ar", { usage: "search", sensitivity: "base" });

/** Whether a text contains the search words, ignoring vowel marks and the spelling of alifs. */
export function containsText(text: string, wanted: string): boolean {
  const [letters, sought] = [lettersOf(text), lettersOf(wanted).join("")];
  const { length } = [...sought];
  return length === 0 || letters.some((_, index) => same.compare(letters.slice(index, index + length).join(""), sought) === 0);
}

/** Splits a text into letters without its vowel marks, which would shift the letters that are compared. */
const lettersOf = (text: string): string[] => [...text.replace(/\p{Mn}/gu, "")];
