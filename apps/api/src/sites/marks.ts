import { everyMark } from "@hiwar/contract/marks";
import { escapeHtml } from "../outside/escape-html.ts";

/** What stands in place of a built page's marks, by mark. */
export type MarkWords = Readonly<Record<string, string>>;

/** The HTML with words in place of its marks; in the words, nothing is markup. Marks without a word stay. */
export function withWords(html: string, words: MarkWords): string {
  return html.replace(everyMark, (mark) => (Object.hasOwn(words, mark) ? escapeHtml(words[mark] ?? "") : mark));
}

/** Whether something in the HTML is still to be said. */
export const hasMarks = (html: string): boolean => html.search(everyMark) >= 0;
