import type { ReactNode } from "react";
import { type Part, splitDirections } from "./directions.ts";
import "./user-text.css";

export type UserTextProps = {
  children: string;
  /** Shows one line, cut at its end; for lists. */
  isOneLine?: boolean;
  /** Draws a piece of text; a web address is always one whole piece. */
  show?: ((text: string) => ReactNode) | undefined;
  className?: string | undefined;
};

/** A text by people in Arabic, Latin or both: each part keeps its own direction and punctuation. */
export function UserText({ children, isOneLine = false, show, className = "" }: UserTextProps) {
  const text = isOneLine ? children.trim().replace(/\s+/g, " ") : children;
  return (
    <span className={`ui-user-text ${className}`} data-one-line={isOneLine || undefined}>
      {splitDirections(text).map(({ direction, parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and none moves.
        <span key={place} dir={direction ?? undefined}>
          {parts.length > 0 ? <Parts parts={parts} isOneLine={isOneLine} show={show} /> : "\n"}
        </span>
      ))}
    </span>
  );
}

type PartsProps = Pick<UserTextProps, "show"> & { parts: readonly Part[]; isOneLine: boolean };

function Parts({ parts, isOneLine, show }: PartsProps): ReactNode {
  return parts.map((part, place) => {
    if (typeof part === "string") return show ? show(part) : part;
    return (
      <bdi
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no names, and none moves.
        key={place}
        dir={part.direction}
        data-sentence={(part.isSentence && !isOneLine) || undefined}
        data-number={isNumber(part) || undefined}
      >
        <Parts parts={part.parts} isOneLine={isOneLine} show={show} />
      </bdi>
    );
  });
}

const isNumber = (part: Part): boolean => (typeof part === "string" ? /^[0-9٠-٩۰-۹+() -]+$/.test(part) : part.parts.every(isNumber));
