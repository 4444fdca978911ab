import { say } from "../words/chat.ts";

/** Animated dots while the other person is typing. */
export function TypingDots() {
  return (
    <span className="chat-dots" role="img" aria-label={say("typingLabel")}>
      <i />
      <i />
      <i />
    </span>
  );
}
