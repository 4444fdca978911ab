import { useSay } from "../frame/say.tsx";

/** The other one is typing. */
export function TypingDots() {
  const say = useSay();
  return (
    <span className="chat-dots" role="img" aria-label={say("chat.typingLabel")}>
      <i />
      <i />
      <i />
    </span>
  );
}
