import { parseRichText, type RichNode } from "@hiwar/contract/rich-text";
import { UserText } from "@hiwar/ui/user-text";
import type { ReactNode } from "react";
import "./rich-text.css";

/** Draws the server's rich text. It is parsed again and drawn by React, so that no HTML reaches the page unchecked. */
export function RichText({ children }: { children: string }) {
  return <RichNodes nodes={parseRichText(children)} />;
}

/** Draws rich text that is already parsed. */
export function RichNodes({ nodes }: { nodes: readonly RichNode[] }) {
  const [first] = nodes;
  if (nodes.length === 1 && typeof first === "string") return <UserText>{first}</UserText>;
  return <div className="rich-text">{drawn(nodes)}</div>;
}

function drawn(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, place) => {
    if (typeof node === "string") return node;
    const { tag: Tag, href, children } = node;
    return Tag === "a" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and none moves.
      <a key={place} href={href ?? undefined} dir="auto" target="_blank" rel="noopener noreferrer nofollow">
        {drawn(children)}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and none moves.
      <Tag key={place} dir={Tag === "li" ? "auto" : undefined}>
        {drawn(children)}
      </Tag>
    );
  });
}
