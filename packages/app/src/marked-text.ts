import { type RichNode, writeRichText } from "@hiwar/contract/rich-text";
import { linkify } from "@hiwar/ui/linkify";

const item = { ul: /^\s*[-•]\s+(?=\S)/, ol: /^\s*[0-9٠-٩]{1,2}[.)]\s+(?=\S)/ } as const;
type List = keyof typeof item;

/** A mark counts only at the edge of a word, as in WhatsApp: 2*3*4 and a_file_name stay as they are. */
const marked = /(?<![\p{L}\p{N}*_])([*_])(?=\S)((?:(?!\1)[^\n])*?\S)\1(?![\p{L}\p{N}*_])/gu;
const tags = { "*": "b", _: "i" } as const;

/** Parses a text with WhatsApp's marks into rich text. */
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

/** Links are found first: an apparent mark inside an address belongs to the address. */
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

/** Puts marks around the selection of a text, or a list mark before each of its lines; returns the new text and selection. */
export function withMark(text: string, [from, to]: readonly [number, number], mark: "*" | "-"): { text: string; choice: [number, number] } {
  if (mark !== "-") {
    const inside = text.slice(from, to);
    return { text: text.slice(0, from) + mark + inside + mark + text.slice(to), choice: [from + 1, to + 1] };
  }
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const items = text.slice(begin, to).replace(/^/gm, "- ");
  return { text: text.slice(0, begin) + items + text.slice(to), choice: [begin + items.length, begin + items.length] };
}
