import type { ReactNode } from "react";
import { keysTurnedOff } from "./pressed.ts";
import "./keys.css";

/**
 * A choice with its keyboard letter, hidden from screen readers, which list the keys by `?`. Hidden too where letter keys are turned off or there is
 * no keyboard.
 */
export function WithKey({ letter, children }: { letter: string; children: ReactNode }) {
  return (
    <span className="with-key">
      {children}
      {keysTurnedOff.read() === null && (
        <span className="key-letter" aria-hidden="true">
          {letter}
        </span>
      )}
    </span>
  );
}
