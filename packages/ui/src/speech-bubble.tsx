import type { ReactNode } from "react";
import "./speech-bubble.css";

export type SpeechBubbleProps = {
  children: ReactNode;
  /** Who speaks: the other one at the start, oneself at the end. */
  side?: "start" | "end" | undefined;
  /** The language of the line; an English line runs from the left but keeps its corner at its speaker. */
  language?: "ar" | "en" | undefined;
  className?: string | undefined;
};

/** A spoken line in the bubble of the house. */
export function SpeechBubble({ children, side = "start", language = "ar", className = "" }: SpeechBubbleProps) {
  return (
    <p className={`ui-bubble ${className}`} data-side={side}>
      {/* the direction stands on an inner span, or it would turn the corners too */}
      <span lang={language} dir={language === "en" ? "ltr" : "rtl"}>
        {children}
      </span>
    </p>
  );
}
