import type { ReactNode } from "react";
import "./speech-bubble.css";

export type SpeechBubbleProps = {
  children: ReactNode;
  /** The speaker: the other person at the start, oneself at the end. */
  side?: "start" | "end" | undefined;
  /** The language of the text; English runs from the left but keeps its corner at the speaker. */
  language?: "ar" | "en" | undefined;
  className?: string | undefined;
};

/** A spoken sentence in a speech bubble. */
export function SpeechBubble({ children, side = "start", language = "ar", className = "" }: SpeechBubbleProps) {
  return (
    <p className={`ui-bubble ${className}`} data-side={side}>
      {/* the direction is set on an inner span, since it would also turn the bubble's corners */}
      <span lang={language} dir={language === "en" ? "ltr" : "rtl"}>
        {children}
      </span>
    </p>
  );
}
