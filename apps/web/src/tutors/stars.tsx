import { Icon } from "@hiwar/ui/icon";
import { Star } from "lucide-react";
import { say } from "../words/tutor-page.ts";

const five = [1, 2, 3, 4, 5];

/** Stars out of five; for an average the final filled star is partly filled. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={say("stars", { stars })} className="flex gap-0.5">
      {five.map((star) => (
        <span key={star} className="relative flex">
          <Icon icon={Star} size={16} className={star <= stars ? "text-accent" : "text-control"} />
          <span className="absolute inset-y-0 start-0 flex overflow-hidden" style={{ inlineSize: `${100 * shareOf(star, stars)}%` }}>
            <Icon icon={Star} size={16} filled className="flex-none text-accent" />
          </span>
        </span>
      ))}
    </span>
  );
}

/** Returns the filled share of one star, from 0 to 1. */
function shareOf(star: number, stars: number): number {
  return Math.min(1, Math.max(0, stars - star + 1));
}
