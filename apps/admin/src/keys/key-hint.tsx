import type { ReactNode } from "react";
import { keysTurnedOff } from "./pressed.ts";
import "./keys.css";

/** A choice with the letter that makes it, for eyes: readers hear of letters by `?`. Nothing of it where letters are turned off or nothing types. */
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
