import type { CSSProperties } from "react";
import { type Prompt, shareRead } from "./prompter-text.ts";
import "./prompter.css";

/** What a tutor reads below the lens, which moves on as they speak. Readers of the screen hear nothing of it: it would be in the film. */
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
