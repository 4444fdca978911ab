import { Star } from "lucide-react";
import { arabicNumber, arabicRating } from "./arabic-numbers.ts";
import { Icon } from "./icon.tsx";
import "./rating.css";

export type RatingProps = {
  value: number;
  count?: number | undefined;
  /** The name for screen readers: «٤٫٩ من ٥، ١٢٨ تقييمًا». */
  label: string;
};

/** An average rating as one star and its number. */
export function Rating({ value, count, label }: RatingProps) {
  return (
    <span className="ui-rating" role="img" aria-label={label}>
      <Icon icon={Star} size={18} filled />
      <span>{arabicRating(value)}</span>
      {count !== undefined && <span className="ui-rating-count">({arabicNumber(count)})</span>}
    </span>
  );
}
