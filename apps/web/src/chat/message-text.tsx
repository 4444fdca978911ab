import type { ReactNode } from "react";

/** What somebody wrote, in its own direction. The direction stands on an inner span, or it would turn the bubble's corners too. */
export function MessageText({ children }: { children: ReactNode }) {
  return (
    <span className="chat-text" dir="auto">
      {children}
    </span>
  );
}
