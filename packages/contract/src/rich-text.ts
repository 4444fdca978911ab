import * as z from "zod/mini";
import { escapeHtml } from "./escape-html.ts";
import { isStorable } from "./kernel/shapes.ts";

type Inline = "b" | "i" | "a";
type List = "ul" | "ol";
type Tag = Inline | List | "li";

export interface RichElement {
  readonly tag: Tag;
  /** URL of a link; null for other elements. */
  readonly href: string | null;
  readonly children: readonly RichNode[];
}
/** Text with its line breaks, or an element. */
export type RichNode = string | RichElement;

interface Open {
  readonly tag: Tag | "";
  readonly href: string | null;
  readonly children: RichNode[];
}

const inlines: Readonly<Record<string, Inline>> = { b: "b", strong: "b", i: "i", em: "i", a: "a" };
const lists: Readonly<Record<string, List>> = { ul: "ul", ol: "ol" };
const lines = new Set(["br", "p", "div", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre"]);
/** Elements whose content is not text for readers and is dropped. */
const silent = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "title",
  "textarea",
  "select",
  "xmp",
]);

const piece = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|<[!?/][^<>]*>|[^<]+|</gi;
const address = /[\s/]href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const read = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => entities[name] ?? "");

/** Builds the allowed tree tag by tag. It nests no element in one of its kind and no list in a list, which limits the depth. */
class Builder {
  readonly #open: Open[] = [{ tag: "", href: null, children: [] }];

  get #top(): Open {
    return this.#open.at(-1) as Open;
  }

  #has(isIt: (tag: string) => boolean): boolean {
    return this.#open.some(({ tag }) => isIt(tag));
  }

  #push(tag: Tag, href: string | null = null): void {
    this.#open.push({ tag, href, children: [] });
  }

  #pop(): void {
    const { tag, href, children } = this.#open.pop() as Open;
    if (tag !== "" && children.length > 0) this.#top.children.push({ tag, href, children });
  }

  #popThrough(isIt: (tag: string) => boolean): void {
    if (!this.#has(isIt)) return;
    for (let tag: string = this.#top.tag; !isIt(tag); tag = this.#top.tag) this.#pop();
    this.#pop();
  }

  #popInlines(): void {
    while (this.#top.tag in inlines) this.#pop();
  }

  say(text: string): void {
    const isBetweenItems = this.#top.tag in lists;
    if (text === "" || (isBetweenItems && text.trim() === "")) return;
    if (isBetweenItems) this.#push("li");
    const { children } = this.#top;
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
  }

  begin(name: string, attributes: string): void {
    const inline = inlines[name];
    if (inline) this.#beginInline(inline, attributes);
    else if (name in lists || name === "li") {
      this.#popInlines();
      if (this.#has((tag) => tag === "li")) this.#popThrough((tag) => tag === "li");
      if (!this.#has((tag) => tag in lists)) this.#push(lists[name] ?? "ul");
      if (name === "li") this.#push("li");
    } else if (lines.has(name)) this.#endLine();
  }

  #beginInline(tag: Inline, attributes: string): void {
    if (this.#has((open) => open === tag)) return;
    const href = tag === "a" ? safeAddress(attributes) : null;
    if (tag === "a" && href === null) return;
    if (this.#top.tag in lists) this.#push("li");
    this.#push(tag, href);
  }

  end(name: string): void {
    const tag = inlines[name] ?? (name in lists ? lists[name] : name);
    if (name in lists) this.#popThrough((open) => open in lists);
    else if (tag === "li" || name in inlines) this.#popThrough((open) => open === tag);
    else if (lines.has(name)) this.#endLine();
  }

  #endLine(): void {
    if (!(this.#top.tag in lists)) this.say("\n");
  }

  finish(): readonly RichNode[] {
    while (this.#open.length > 1) this.#pop();
    return this.#top.children;
  }
}

/** Returns the URL if it is http or https and has no user name: https://bank.example@elsewhere.example leads elsewhere. Otherwise null. */
function safeAddress(attributes: string): string | null {
  const [, double, single, bare] = address.exec(attributes) ?? [];
  const text = read(double ?? single ?? bare ?? "");
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "" ? href : null;
}

/** Parses HTML and keeps only text, line breaks, bold, italic, links and lists. Never throws. */
export function parseRichText(html: string): readonly RichNode[] {
  const builder = new Builder();
  let hiddenIn = "";
  for (const [text, slash, tagName, attributes = ""] of html.matchAll(piece)) {
    const name = tagName?.toLowerCase();
    if (hiddenIn !== "") {
      if (slash && name === hiddenIn) hiddenIn = "";
    } else if (name === undefined) {
      if (!/^<[!?/]/.test(text)) builder.say(read(text));
    } else if (slash) builder.end(name);
    else if (silent.has(name)) hiddenIn = name;
    else builder.begin(name, attributes);
  }
  return builder.finish();
}

/** Serialises nodes to HTML with nothing but what `parseRichText` allows. */
export function writeRichText(nodes: readonly RichNode[]): string {
  const parts = nodes.map((node) => {
    if (typeof node === "string") return escapeHtml(node);
    const inside = writeRichText(node.children);
    return node.href === null
      ? `<${node.tag}>${inside}</${node.tag}>`
      : `<${node.tag} href="${escapeHtml(node.href)}">${inside}</${node.tag}>`;
  });
  return parts.join("");
}

/** Returns the plain text, one list item per line. */
export function wordsOf(nodes: readonly RichNode[]): string {
  const parts = nodes.map((node) => {
    if (typeof node === "string") return node;
    return node.tag === "li" ? `${wordsOf(node.children)}\n` : wordsOf(node.children);
  });
  return parts.join("");
}

/** Sanitises untrusted HTML: parses it and serialises only what is allowed. */
export const sanitiseRichText = (html: string): string => writeRichText(parseRichText(html)).trim();

/** Most characters of sanitised HTML, tags included. */
export const mostRichText = 8000;

/** A schema for HTML whose text has `minimum` to `maximum` characters. It does not change the value; sanitise before storing. */
export function richText(minimum: number, maximum: number) {
  const isLong = z.refine<string>((html) => {
    const { length } = wordsOf(parseRichText(html)).trim();
    return length >= minimum && length <= maximum && sanitiseRichText(html).length <= mostRichText;
  });
  return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(mostRichText), z.refine(isStorable), isLong);
}
