/** What somebody wrote, at the end of a sentence of ours: its own full stop, or else one of ours, ends both. */
export const quoted = (words: string): string => `«${words}»${/[.!؟?…]$/.test(words) ? "" : "."}`;
