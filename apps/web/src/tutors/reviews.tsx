import type { Rating } from "@hiwar/contract/ratings";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { arabicRating } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../live/live.ts";
import { Loaded } from "../loading/loaded.tsx";
import { useNow } from "../time/use-now.ts";
import { say } from "../words/tutors.ts";
import { Review } from "./review.tsx";
import { Stars } from "./stars.tsx";

const placeholders = ["first", "second", "third"];

/** What students who were there say, newest first. */
export function Reviews({ tutor }: { tutor: TutorInfo }) {
  const now = useNow(60_000);
  const list = useInfiniteQuery(api.ratings.ofTutor.pages({ id: tutor.id }));
  const wait = (
    <div aria-busy className="grid gap-6 py-7">
      {placeholders.map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-5/6" />
        </div>
      ))}
    </div>
  );
  const none = <EmptyState title={say("reviewsNone")}>{say("reviewsNoneText")}</EmptyState>;
  const { rating, ratingCount } = tutor;
  const draw = (reviews: readonly Rating[]) => (
    <div className="py-7">
      {rating !== null && (
        <div className="flex items-center gap-4 pb-6">
          <p className="text-5xl font-semibold text-strong">{arabicRating(rating / 10)}</p>
          <div>
            <Stars stars={rating / 10} />
            <p className="text-sm text-muted">{say("reviewsCount", { count: ratingCount })}</p>
          </div>
        </div>
      )}
      <ul>
        {reviews.map((review) => (
          <Review key={review.id} review={review} now={now} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="secondary" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {say("reviewsMore")}
        </Button>
      )}
    </div>
  );
  return (
    <Loaded query={list} wait={wait} isBrief>
      {({ pages }) => {
        const reviews = pages.flatMap((page) => page.list);
        return reviews.length === 0 ? none : draw(reviews);
      }}
    </Loaded>
  );
}
