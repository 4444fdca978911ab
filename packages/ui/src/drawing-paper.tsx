import type { ReactNode } from "react";
import "./drawing-paper.css";

/** The background of every small drawing: two talking bubbles. Lines have the class `nile` or `sun`, and may also be `paper` (filled) or `thin`. */
export function DrawingPaper({ children }: { children: ReactNode }) {
  return (
    <svg className="ui-drawing" viewBox="0 0 240 180" aria-hidden="true">
      <path className="bubble-nile" d="M84 18h66c36 0 62 25 62 58s-26 58-62 58H34c-5.500 0-10-4.500-10-10V76c0-33 26-58 60-58z" />
      <path className="bubble-sun" d="M170 62c26 0 46 19 46 43v33c0 5-4 9-9 9h-37c-26 0-46-18-46-42s20-43 46-43z" />
      {children}
    </svg>
  );
}
