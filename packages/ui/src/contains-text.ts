const same = new Intl.Collator("ar", { usage: "search", sensitivity: "base" });

/** Whether a text contains the search words, ignoring the spelling of alifs and vowel marks. */
export function containsText(text: string, wanted: string): boolean {
  const letters = [...text];
  const { length } = [...wanted];
  return length === 0 || letters.some((_, index) => same.compare(letters.slice(index, index + length).join(""), wanted) === 0);
}
