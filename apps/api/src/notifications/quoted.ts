/** Quotes somebody's text at the end of our sentence. A full stop is added only if the text has no final punctuation. */
export const quoted = (words: string): string => `«${words}»${/[.!؟?…]$/.test(words) ? "" : "."}`;
