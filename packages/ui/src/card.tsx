import type { HTMLAttributes } from "react";
import "./card.css";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "aside" | "li" | undefined;
  /** Cards rest on a line; sunken ones on the ground; raised ones are for the booking panel and the slip. */
  variant?: "line" | "sunken" | "raised" | "primary" | undefined;
  padding?: "none" | "small" | "medium" | "large" | undefined;
  /** The tight bubble corner of whoever speaks. */
  hasBubbleCorner?: boolean | undefined;
  /** Two bubbles talking in its end corner: what comes next stands here. */
  hasMotif?: boolean | undefined;
};

/** A sheet of paper. */
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
