import type { Rating } from "@hiwar/contract/ratings";
import { relativeDay } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { UserText } from "@hiwar/ui/user-text";
import { Stars } from "./stars.tsx";

/** One student's rating: stars and comment. */
export function Review({ review, now }: { review: Rating; now: number }) {
  const { id, rater, stars, comment, updatedAt } = review;
  return (
    <li className="grid gap-2 border-t border-line py-5">
      <div className="flex items-center gap-3">
        <Avatar name={rater.name} imageUrl={rater.image} tone={id % 2 === 0 ? "primary" : "accent"} />
        <div className="min-w-0 leading-snug">
          <p className="font-medium text-strong">
            <bdi>{rater.name}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Stars stars={stars} />
            {relativeDay(updatedAt, now)}
          </p>
        </div>
      </div>
      {comment && (
        <p className="max-w-reading">
          <UserText>{comment}</UserText>
        </p>
      )}
    </li>
  );
}
