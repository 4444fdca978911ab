import { parseRichText, type RichNode, wordsOf, writeRichText } from "@hiwar/contract/rich-text";
import { redactContacts } from "../rules.ts";

/** Columns with rich text, by table; the page renders it instead of showing tags. */
const richColumns = new Set(["assessment.feedback", "assessment.comment"]);

/** Whether a column holds rich text. */
export const isRich = (table: string, column: string): boolean => richColumns.has(`${table}.${column}`);

/** Sanitises rich text for the page, with its own text direction. */
export const richOnPage = (html: string): string => `<div dir="auto">${writeRichText(parseRichText(html))}</div>`;

/** Redacts contacts in rich text and its links, except the reader's own. If a contact spans several elements, the formatting is lost. */
export function redactRichContacts(html: string, own: readonly string[]): string {
  const painted = paintNodes(parseRichText(html), own);
  const words = wordsOf(painted);
  const plain = redactContacts(words, own);
  return writeRichText(plain === words ? painted : [plain]);
}

function paintNodes(nodes: readonly RichNode[], own: readonly string[]): readonly RichNode[] {
  return nodes.flatMap((node): readonly RichNode[] => {
    if (typeof node === "string") return [redactContacts(node, own)];
    const children = paintNodes(node.children, own);
    const leadsToSomebody = node.href !== null && redactContacts(node.href, own) !== node.href;
    return leadsToSomebody ? children : [{ ...node, children }];
  });
}
