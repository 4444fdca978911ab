import { type LessonQuote, lessonTimes, type QuotedFunding } from "@hiwar/contract/lessons";
import type { Standing } from "@hiwar/contract/subscriptions";
import { clockRange, relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Notice } from "@hiwar/ui/notice";
import { TextLink } from "@hiwar/ui/text-link";
import { CairoZone } from "../frame/cairo-zone.tsx";
import { useSay } from "../frame/say.tsx";
import type { Choice } from "./booking-steps.ts";
import { keepBooking } from "./kept-booking.ts";

interface BookingConfirmProps {
  choice: Choice;
  tutorId: number;
  standing: Standing;
  /** What the lesson is taken from; null when it is moved, which takes nothing. */
  quote: LessonQuote | null;
  now: number;
}

const returns = {
  subscription: "lessons.refundUntil",
  credit: "lessons.singleReturn",
  payment: "lessons.singleReturn",
  free: "lessons.changeUntil",
} as const satisfies Record<QuotedFunding, string>;

/** What is about to be booked, what it costs, and until when cancelling gives it back. */
export function BookingConfirm({ choice, tutorId, standing, quote, now }: BookingConfirmProps) {
  const say = useSay();
  const { start, duration } = choice;
  if (start === null || duration === null) return null;
  const end = new Date(Date.parse(start) + duration * 60_000).toISOString();
  const until = new Date(Date.parse(start) - lessonTimes.studentNoticeHours * 3_600_000).toISOString();
  return (
    <section className="booking-confirm" aria-label={say("lessons.step.confirm")}>
      <p className="booking-when">
        <b>{relativeDay(start, now)}</b>
        <span>{clockRange(start, end)}</span>
        <CairoZone at={start} />
      </p>
      {quote ? (
        <Cost quote={quote} left={standing.remainingWeeklyMinutes} onPlans={() => keepBooking(tutorId, start, duration)} />
      ) : (
        <p>{say("lessons.costMoving")}</p>
      )}
      <p className="booking-zone">
        {Date.parse(until) > now
          ? say(quote ? returns[quote.funding] : "lessons.changeUntil", { when: relativeDayTime(until, now) })
          : say("lessons.noRefund")}
      </p>
    </section>
  );
}

interface CostProps {
  quote: LessonQuote;
  /** The minutes left of this week. */
  left: number;
  /** The way to the plans is taken. */
  onPlans: () => void;
}

function Cost({ quote: { funding, whyNot, durationMinutes: minutes, pricePiasters }, left, onPlans }: CostProps) {
  const say = useSay();
  const plans = (
    <TextLink href="/plans" onPress={onPlans}>
      {say("lessons.toPlans")}
    </TextLink>
  );
  if (whyNot !== null) {
    const isShort = whyNot === "no-enough-minutes";
    return (
      <Notice tone={isShort ? "warning" : "info"} action={plans}>
        {say(isShort ? "lessons.noMinutes" : "lessons.noSingle")}
      </Notice>
    );
  }
  if (funding === "credit") return <p>{say("lessons.costPaid")}</p>;
  if (funding === "free") return <p>{say("lessons.costFree")}</p>;
  if (funding === "subscription") return <p>{say("lessons.cost", { minutes, left })}</p>;
  return (
    <>
      <p>{say("lessons.costSingle", { amount: arabicPounds(pricePiasters) })}</p>
      <p className="booking-zone">
        {say("lessons.singleHow")} {plans}
      </p>
    </>
  );
}
