import { api, queryClient } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import type { Rating as Said } from "@hiwar/contract/ratings";
import { relativeDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Rating } from "@hiwar/ui/rating";
import { UserText } from "@hiwar/ui/user-text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Calculator, MessageSquareX, Quote, Undo2 } from "lucide-react";
import { useState } from "react";
import { EndDialog } from "../lists/end-dialog.tsx";
import { Section } from "../page/section.tsx";
import { say } from "../words/tutors.ts";

/** Students' ratings of a tutor, latest first; staff see the author and may remove one. */
export function TutorRatings({ id }: { id: number }) {
  const now = useNow(60_000);
  const [removing, setRemoving] = useState<Said | null>(null);
  const ratings = useInfiniteQuery(api.ratings.ofRatee.pages({ id: String(id), size: "5" }));
  return (
    <Section title={say("ratings")}>
      <Loaded query={ratings} isBrief headingLevel={3} skeleton={<RowsSkeleton count={2} hasEnds />}>
        {({ pages }) => <List ratings={pages.flatMap(({ list }) => list)} now={now} onRemove={setRemoving} />}
      </Loaded>
      {ratings.hasNextPage && (
        <Button className="mt-3" isPending={ratings.isFetchingNextPage} onPress={() => void ratings.fetchNextPage()}>
          {say("moreRatings")}
        </Button>
      )}
      {removing && <RemoveDialog rating={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

type ListProps = { ratings: readonly Said[]; now: number; onRemove: (rating: Said) => void };

function List({ ratings, now, onRemove }: ListProps) {
  if (ratings.length === 0) return <p className="pt-2 text-muted">{say("noRatings")}</p>;
  return (
    <ul className="tutor-contacts">
      {ratings.map((rating) => (
        <li key={rating.id}>
          <div className="tutor-rating-head">
            <p className="flex flex-wrap items-center gap-x-3">
              <bdi className="font-medium text-strong">{rating.rater.name}</bdi>
              <Rating value={rating.stars} label={say("stars", { stars: rating.stars })} />
              <small className="text-muted">{relativeDay(rating.updatedAt, now)}</small>
            </p>
            <Button
              variant="danger-quiet"
              size="small"
              className="ui-flush"
              aria-label={say("removeRatingOf", { name: rating.rater.name })}
              onPress={() => onRemove(rating)}
            >
              {say("removeRating")}
            </Button>
          </div>
          {rating.comment && <UserText>{rating.comment}</UserText>}
        </li>
      ))}
    </ul>
  );
}

/** Removes a rating, after showing its present text and what that does. */
function RemoveDialog({ rating: { id, rater }, onClose }: { rating: Said; onClose: () => void }) {
  const { name } = rater;
  const now = useQuery({ ...api.ratings.read.query({ id: String(id) }), staleTime: 0 });
  return (
    <EndDialog
      title={say("removeRatingAsk", { name })}
      confirm={say("removeRating")}
      call={api.ratings.remove}
      input={{ id: String(id) }}
      done={say("removedRating")}
      onDone={() => void queryClient.invalidateQueries({ queryKey: ["people"] })}
      onClose={onClose}
      consequences={[
        ...(now.data?.comment ? [{ id: "said", icon: Quote, children: <UserText>{now.data.comment}</UserText> }] : []),
        { id: "gone", icon: MessageSquareX, tone: "bad", children: say("removeRatingGone") },
        { id: "average", icon: Calculator, children: say("removeRatingAverage") },
        { id: "again", icon: Undo2, children: say("removeRatingAgain") },
      ]}
    />
  );
}
