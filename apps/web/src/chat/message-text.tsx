import { linkify } from "./linkify.ts";

/** What somebody wrote, in its own direction, its addresses as links. The direction stands on an inner span, or it would turn the bubble's corners too. */
export function MessageText({ children }: { children: string }) {
  let at = 0;
  return (
    <span className="chat-text" dir="auto">
      {linkify(children).map(({ text, href }) => {
        at += text.length;
        if (!href) return text;
        return (
          <a key={at} href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        );
      })}
    </span>
  );
}
