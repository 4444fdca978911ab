import { lessonTimes } from "@hiwar/contract/lessons";
import { clockRange, relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Pounds } from "@hiwar/ui/pounds";
import { CairoZone } from "../time/cairo-zone.tsx";
import { useNow } from "../time/use-now.ts";
import { say } from "../words/payments.ts";

interface LessonSummaryProps {
  tutorName: string;
  start: string;
  durationMinutes: number;
  amountPiasters: number;
}

/** The lesson that is being paid for: when first, then with whom, and until when it can be given back. */
export function LessonSummary({ tutorName, start, durationMinutes, amountPiasters }: LessonSummaryProps) {
  const now = useNow(60_000);
  const end = new Date(Date.parse(start) + durationMinutes * 60_000).toISOString();
  const until = new Date(Date.parse(start) - lessonTimes.studentNoticeHours * 3_600_000).toISOString();
  return (
    <aside className="order" aria-label={say("order")}>
      <h2>{say("order")}</h2>
      <p className="order-plan">
        {relativeDay(start, now)}
        <small>{clockRange(start, end)}</small>
        <CairoZone at={start} />
      </p>
      <p className="order-with">{say("lessonWith", { name: tutorName, minutes: durationMinutes })}</p>
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
