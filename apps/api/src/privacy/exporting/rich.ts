import { parseRichText, type RichNode, wordsOf, writeRichText } from "@hiwar/contract/rich-text";
import { paintContacts } from "../rules.ts";

/** The columns that hold rich text, by table: a page shows it, and does not spell its tags. */
const richColumns = new Set(["assessment.feedback", "assessment.comment"]);

/** Whether a column holds rich text. */
export const isRich = (table: string, column: string): boolean => richColumns.has(`${table}.${column}`);

/** Rich text for a page: written anew, with a direction of its own. */
export const richOnPage = (html: string): string => `<div dir="auto">${writeRichText(parseRichText(html))}</div>`;

/** Rich text without contacts but one's own, in links too. One that stands in pieces costs the text its marks. */
export function paintRichContacts(html: string, own: readonly string[]): string {
  const painted = paintNodes(parseRichText(html), own);
  const words = wordsOf(painted);
  const plain = paintContacts(words, own);
  return writeRichText(plain === words ? painted : [plain]);
}

function paintNodes(nodes: readonly RichNode[], own: readonly string[]): readonly RichNode[] {
  return nodes.flatMap((node): readonly RichNode[] => {
    if (typeof node === "string") return [paintContacts(node, own)];
    const children = paintNodes(node.children, own);
    const leadsToSomebody = node.href !== null && paintContacts(node.href, own) !== node.href;
    return leadsToSomebody ? children : [{ ...node, children }];
  });
}
