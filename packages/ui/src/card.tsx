import type { HTMLAttributes } from "react";
import "./card.css";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "aside" | "li" | undefined;
  /** Line cards have a border; sunken ones lie on the ground without one. */
  variant?: "line" | "sunken" | "primary" | undefined;
  padding?: "none" | "small" | "medium" | "large" | undefined;
  /** A tight speech-bubble corner, for a card in which someone speaks. */
  hasBubbleCorner?: boolean | undefined;
  /** Draws two talking bubbles in the end corner, for a card about what comes next. */
  hasMotif?: boolean | undefined;
};

/** A card: a container with paper's look. */
export function Card({
  as: Element = "div",
  variant = "line",
  padding = "medium",
  hasBubbleCorner = false,
  hasMotif = false,
  className = "",
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={`ui-card ${className}`}
      data-variant={variant}
      data-padding={padding}
      data-bubble-corner={hasBubbleCorner || undefined}
      data-motif={hasMotif || undefined}
    />
  );
}
