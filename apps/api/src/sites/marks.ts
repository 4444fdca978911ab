import { escapeHtml } from "@hiwar/contract/escape-html";
import { everyMark } from "@hiwar/contract/marks";

/** What stands in place of a built page's marks, by mark. */
export type MarkWords = Readonly<Record<string, string>>;

/** The HTML with words in place of its marks, null where one of them has none. In the words nothing is markup, nor a mark. */
export function withWords(html: string, words: MarkWords): string | null {
  const isWhole = (html.match(everyMark) ?? []).every((mark) => Object.hasOwn(words, mark));
  return isWhole ? html.replace(everyMark, (mark) => escapeHtml(words[mark] ?? "")) : null;
}
