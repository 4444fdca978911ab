import { arabicNumber } from "./arabic-numbers.ts";
import "./badge.css";

export type CountBadgeProps = { value: number; label: string };

/** How many items wait, at most ٩٩+. */
export function CountBadge({ value, label }: CountBadgeProps) {
  return (
    <span className="ui-count">
      <span aria-hidden="true">{value > 99 ? `${arabicNumber(99)}+` : arabicNumber(value)}</span>
      <span className="ui-hidden-text">{label}</span>
    </span>
  );
}
