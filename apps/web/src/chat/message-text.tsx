import { linkify } from "@hiwar/ui/linkify";
import { UserText } from "@hiwar/ui/user-text";

/** The text of a message, with its web addresses as links. */
export function MessageText({ children }: { children: string }) {
  return (
    <UserText className="chat-text" show={withLinks}>
      {children}
    </UserText>
  );
}

function withLinks(words: string) {
  let at = 0;
  return linkify(words).map(({ text, href }) => {
    at += text.length;
    if (!href) return text;
    return (
      <a key={at} href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    );
  });
}
