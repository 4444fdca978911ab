import { api } from "@hiwar/app/clients";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { RatingSort } from "@hiwar/contract/ratings";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { arabicRating } from "@hiwar/ui/arabic-numbers";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Select } from "@hiwar/ui/select";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { StarsBars } from "../ratings/stars-bars.tsx";
import { say } from "../words/tutor-page.ts";
import { Review } from "./review.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { Stars } from "./stars.tsx";
import "./reviews.css";

const Sorting = z.pick(RatingSort, { sort: true });
const noStars = [0, 0, 0, 0, 0];
const sorts = ["-createdAt", "-stars", "stars"] as const;

/** The reviews of students who attended, and the count of each number of stars. Sorted newest first or by stars; the order is kept in the address. */
export function Reviews({ tutor }: { tutor: TutorInfo }) {
  const now = useNow(60_000);
  const { params, setParams } = useListParams(Sorting);
  // The reviews of the former order stay until the new ones load.
  const query = useInfiniteQuery({ ...useSizedPages(api.ratings.ofTutor, { id: tutor.id, ...params }), placeholderData: keepPreviousData });
  const { rating, ratingCount } = tutor;
  const figures = useQuery({ ...api.directory.tutorStats.query({ id: tutor.id }), enabled: rating !== null });
  const head = (
    <div className="reviews-head">
      {rating !== null && (
        <>
          <div className="reviews-score">
            <p className="text-5xl font-semibold text-strong">{arabicRating(rating / 10)}</p>
            <div>
              <Stars stars={rating / 10} />
              <p className="text-sm text-muted">{say("reviewsCount", { count: ratingCount })}</p>
            </div>
          </div>
          {/* the place is kept while they load, and removed if that fails */}
          {!figures.error && <StarsBars stars={figures.data?.stars ?? noStars} />}
        </>
      )}
      {ratingCount > 1 && (
        <div className="reviews-sort">
          <Select
            aria-label={say("reviewsSort")}
            choices={sorts.map((id) => ({ id, label: say(`reviewsSort.${id}`) }))}
            value={sorts.find((sort) => sort === params.sort) ?? "-createdAt"}
            onChange={(sort) => setParams({ sort: sort === "-createdAt" ? null : sort })}
          />
        </div>
      )}
    </div>
  );
  return (
    <div className="py-7">
      <PagedList
        isSized
        query={query}
        skeleton={<ReviewsSkeleton />}
        isBrief
        head={head}
        empty={<EmptyState title={say("reviewsNone")}>{say("reviewsNoneText")}</EmptyState>}
        more={say("reviewsMore")}
        row={(review) => <Review key={review.id} review={review} now={now} />}
      />
    </div>
  );
}
