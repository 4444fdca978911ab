import type { HTMLAttributes } from "react";
import "./card.css";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "aside" | "li";
  /** Cards rest on a line; sunken ones on the ground; raised ones are for the booking panel and the slip. */
  variant?: "line" | "sunken" | "raised" | "nile";
  padding?: "none" | "small" | "medium" | "large";
  /** The tight bubble corner of whoever speaks. */
  hasTail?: boolean;
};

/** A sheet of paper. */
export function Card({ as: Element = "div", variant = "line", padding = "medium", hasTail = false, className = "", ...rest }: CardProps) {
  return (
    <Element {...rest} className={`ui-card ${className}`} data-variant={variant} data-padding={padding} data-tail={hasTail || undefined} />
  );
}
