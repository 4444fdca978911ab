import { type RichNode, writeRichText } from "@hiwar/contract/rich-text";
import { linkify } from "@hiwar/ui/linkify";

const item = { ul: /^\s*[-•]\s+(?=\S)/, ol: /^\s*[0-9٠-٩]{1,2}[.)]\s+(?=\S)/ } as const;
type List = keyof typeof item;

/** A mark counts at the edge of a word, as in WhatsApp: 2*3*4 and a_file_name stay what they are. */
const marked = /(?<![\p{L}\p{N}*_])([*_])(?=\S)((?:(?!\1)[^\n])*?\S)\1(?![\p{L}\p{N}*_])/gu;
const tags = { "*": "b", _: "i" } as const;

/** What was written with the marks that people know from WhatsApp, as rich text. */
export function richNodesOf(text: string): readonly RichNode[] {
  const nodes: RichNode[] = [];
  let list: { tag: List; children: RichNode[] } | undefined;
  for (const line of text.trim().split("\n")) {
    const tag: List | null = item.ul.test(line) ? "ul" : item.ol.test(line) ? "ol" : null;
    if (tag === null) {
      const isFirst = nodes.length === 0 || list !== undefined;
      nodes.push(...(isFirst ? [] : ["\n"]), ...wordsIn(line));
      list = undefined;
      continue;
    }
    const same = list?.tag === tag ? list : { tag, children: [] };
    if (same !== list) nodes.push({ ...same, href: null });
    list = same;
    same.children.push({ tag: "li", href: null, children: wordsIn(line.replace(item[tag], "")) });
  }
  return nodes;
}

export const richHtmlOf = (text: string): string => writeRichText(richNodesOf(text));

/** Addresses first: what looks like a mark in one is the address's own. */
function wordsIn(line: string): RichNode[] {
  return linkify(line).flatMap(({ text, href }): RichNode[] => (href ? [{ tag: "a", href, children: [text] }] : markedIn(text)));
}

function markedIn(text: string): RichNode[] {
  const nodes: RichNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [all, mark = "", inside = ""] = match;
    if (match.index > end) nodes.push(text.slice(end, match.index));
    nodes.push({ tag: tags[mark as keyof typeof tags], href: null, children: markedIn(inside) });
    end = match.index + all.length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}

/** The choice in a text with marks around it, or with a list's mark before each of its lines; and what is chosen then. */
export function withMark(text: string, [from, to]: readonly [number, number], mark: "*" | "-"): { text: string; choice: [number, number] } {
  if (mark !== "-") {
    const inside = text.slice(from, to);
    return { text: text.slice(0, from) + mark + inside + mark + text.slice(to), choice: [from + 1, to + 1] };
  }
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const items = text.slice(begin, to).replace(/^/gm, "- ");
  return { text: text.slice(0, begin) + items + text.slice(to), choice: [begin + items.length, begin + items.length] };
}
