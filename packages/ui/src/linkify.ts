export interface Part {
  readonly text: string;
  /** The link's target; null for plain text. */
  readonly href: string | null;
}

/** From http to the next space, quote, Arabic mark or invisible character, since those could disguise an address. */
const found = /\bhttps?:\/\/[^\s<>"`،؛؟«»\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gi;
const marks = /[.,;:!?…'’”*]$/;
const brackets = { ")": "(", "]": "[", "}": "{" } as const;

/** Splits a text into words and web addresses. Only http and https become links. */
export function linkify(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const address = withoutMarks(match[0]);
    const href = hrefOf(address);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Removes punctuation at an address's end, which belongs to the sentence, and a bracket that was opened before it. */
function withoutMarks(address: string): string {
  const last = address.at(-1) ?? "";
  const opening = last in brackets ? brackets[last as keyof typeof brackets] : null;
  const isForeign = opening ? address.split(last).length > address.split(opening).length : marks.test(last);
  return isForeign ? withoutMarks(address.slice(0, -1)) : address;
}

function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  // An address with a user name is no link: https://bank.example@elsewhere.example leads elsewhere.
  const isPlain = username === "" && password === "";
  return isPlain && (protocol === "https:" || protocol === "http:") ? href : null;
}
