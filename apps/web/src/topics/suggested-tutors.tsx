import { useNow } from "@hiwar/app/time/use-now";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicRating } from "@hiwar/ui/arabic-numbers";
import { Icon } from "@hiwar/ui/icon";
import { Portrait } from "@hiwar/ui/portrait";
import { Rating } from "@hiwar/ui/rating";
import { Skeleton } from "@hiwar/ui/skeleton";
import { TextLink } from "@hiwar/ui/text-link";
import { UserText } from "@hiwar/ui/user-text";
import { Clock } from "lucide-react";
import { Link } from "react-router";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/dashboards.ts";
import { say as sayTutors } from "../words/tutors.ts";
import { useSuggested } from "./use-suggested.ts";
import "./suggested.css";

const placeholders = ["a", "b", "c", "d"];

/** A few tutors who teach the student's topics, filled up with those who are free soonest. */
export function SuggestedTutors({ count = 4, except = [] }: { count?: 3 | 4; except?: readonly number[] }) {
  const now = useNow(60_000);
  const tutors = useSuggested()
    ?.filter(({ id }) => !except.includes(id))
    .slice(0, count);
  if (tutors?.length === 0) return null;
  return (
    <section className="suggested" aria-labelledby="suggested">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="suggested" className="text-xl md:text-2xl">
          {say("suggested")}
        </h2>
        <TextLink href="/tutors">{say("allTutors")}</TextLink>
      </div>
      <div className="suggested-row" data-count={count} aria-busy={!tutors}>
        {!tutors && placeholders.slice(0, count).map((index) => <Skeleton key={index} shape="portrait" className="w-full" />)}
        {tutors?.map(({ id, name, image, bio, rating, ratingCount, starts }) => (
          <article key={id}>
            <Portrait
              imageUrl={image}
              alt=""
              name={name}
              link={(face) => (
                <Link to={tutorPath(id)} tabIndex={-1}>
                  {face}
                </Link>
              )}
            />
            <div className="mt-3 flex items-center justify-between gap-2">
              <h3 className="min-w-0 text-base">
                <Link to={tutorPath(id)}>{name}</Link>
              </h3>
              {rating !== null && (
                <Rating value={rating / 10} label={sayTutors("rated", { rating: arabicRating(rating / 10), count: ratingCount })} />
              )}
            </div>
            <p className="text-sm text-muted">{bio && <UserText>{bio}</UserText>}</p>
            {starts[0] && (
              <Link to={tutorPath(id, starts[0])} className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-primary-text">
                <Icon icon={Clock} size={18} />
                {relativeDayTime(starts[0], now)}
              </Link>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
