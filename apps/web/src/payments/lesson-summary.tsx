import { useNow } from "@hiwar/app/time/use-now";
import { lessonLimits } from "@hiwar/contract/lessons";
import { clockRange, relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Pounds } from "@hiwar/ui/pounds";
import { CairoZone } from "../time/cairo-zone.tsx";
import { say } from "../words/payments.ts";
import { OrderHead } from "./order-head.tsx";

interface LessonSummaryProps {
  tutorName: string;
  /** The tutor's picture; undefined while loading, with its place kept. */
  tutorImage: string | null | undefined;
  start: string;
  durationMinutes: number;
  amountPiasters: number;
  /** A link to choose another time, until a payment has begun. */
  changeHref?: string | undefined;
}

/** Summary of the lesson to pay for: tutor, time, and until when it can be cancelled for a return. */
export function LessonSummary({ tutorName, tutorImage, start, durationMinutes, amountPiasters, changeHref }: LessonSummaryProps) {
  const now = useNow(60_000);
  const end = new Date(Date.parse(start) + durationMinutes * 60_000).toISOString();
  const until = new Date(Date.parse(start) - lessonLimits.studentNoticeHours * 3_600_000).toISOString();
  return (
    <aside className="order" aria-label={say("order")}>
      <OrderHead change={changeHref === undefined ? undefined : { href: changeHref, label: say("changeTime") }} />
      <div className="order-lesson">
        <Avatar name={tutorName} imageUrl={tutorImage} size={56} />
        <p className="order-plan">
          <bdi className="order-name">{tutorName}</bdi>
          <small>{say("lessonOf", { minutes: durationMinutes })}</small>
          <small>
            {relativeDay(start, now)}، {clockRange(start, end)}
          </small>
          <CairoZone at={start} />
        </p>
      </div>
      <dl className="order-sum">
        <div className="order-total">
          <dt>{say("total")}</dt>
          <dd>
            <Pounds piasters={amountPiasters} />
          </dd>
        </div>
      </dl>
      <p className="order-return">
        {Date.parse(until) > now ? say("lessonReturn", { when: relativeDayTime(until, now) }) : say("lessonNoReturn")}
      </p>
    </aside>
  );
}
