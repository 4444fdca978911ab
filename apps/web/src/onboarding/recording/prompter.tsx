import type { CSSProperties } from "react";
import { type Prompt, shareRead } from "./prompter-text.ts";
import "./prompter.css";

/** The text below the camera that a tutor reads; it scrolls as they speak. Hidden from screen readers, whose voice would be in the film. */
export function Prompter({ prompt, text, elapsed }: { prompt: Prompt; text: string; elapsed: number }) {
  return (
    <div className="prompter" data-size={prompt.size} aria-hidden="true">
      <div>
        <p dir="auto" style={{ "--share": shareRead(prompt, elapsed) } as CSSProperties}>
          {text}
        </p>
      </div>
    </div>
  );
}
