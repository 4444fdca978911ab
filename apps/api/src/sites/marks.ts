import { escapeHtml } from "@hiwar/contract/escape-html";
import { everyMark } from "@hiwar/contract/marks";

/** The replacements of a built page's marks, by mark. */
export type MarkWords = Readonly<Record<string, string>>;

/** Replaces the marks of the HTML with escaped words; null when a mark has no words. Words are not searched for marks. */
export function withWords(html: string, words: MarkWords): string | null {
  const isWhole = (html.match(everyMark) ?? []).every((mark) => Object.hasOwn(words, mark));
  return isWhole ? html.replace(everyMark, (mark) => escapeHtml(words[mark] ?? "")) : null;
}
