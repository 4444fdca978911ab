import { type LessonQuote, lessonTimes, type QuotedFunding } from "@hiwar/contract/lessons";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { clockRange, relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Callout } from "@hiwar/ui/callout";
import { TextLink } from "@hiwar/ui/text-link";
import { keepBooking } from "../payments/kept-booking.ts";
import { CairoZone } from "../time/cairo-zone.tsx";
import { say } from "../words/lessons.ts";
import type { Choice } from "./booking-steps.ts";

interface BookingConfirmProps {
  choice: Choice;
  tutorId: number;
  balance: WeeklyBalance;
  /** What the lesson is taken from; null when it is moved, which takes nothing. */
  quote: LessonQuote | null;
  now: number;
}

const returns = {
  subscription: "refundUntil",
  credit: "singleReturn",
  payment: "singleReturn",
  free: "changeUntil",
} as const satisfies Record<QuotedFunding, string>;

/** What is about to be booked, what it costs, and until when cancelling gives it back. */
export function BookingConfirm({ choice, tutorId, balance, quote, now }: BookingConfirmProps) {
  const { start, duration } = choice;
  if (start === null || duration === null) return null;
  const end = new Date(Date.parse(start) + duration * 60_000).toISOString();
  const until = new Date(Date.parse(start) - lessonTimes.studentNoticeHours * 3_600_000).toISOString();
  return (
    <section className="booking-confirm" aria-label={say("step.confirm")}>
      <p className="booking-when">
        <b>{relativeDay(start, now)}</b>
        <span>{clockRange(start, end)}</span>
        <CairoZone at={start} />
      </p>
      {quote ? (
        <Cost quote={quote} left={balance.remainingWeeklyMinutes} onPlans={() => keepBooking(tutorId, start, duration)} />
      ) : (
        <p>{say("costMoving")}</p>
      )}
      <p className="booking-zone">
        {Date.parse(until) > now
          ? say(quote ? returns[quote.funding] : "changeUntil", { when: relativeDayTime(until, now) })
          : say("noRefund")}
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
  const plans = (
    <TextLink href="/plans" onPress={onPlans}>
      {say("toPlans")}
    </TextLink>
  );
  if (whyNot !== null) {
    const isShort = whyNot === "no-enough-minutes";
    return (
      <Callout tone={isShort ? "warning" : "info"} action={plans}>
        {say(isShort ? "noMinutes" : "noSingle")}
      </Callout>
    );
  }
  if (funding === "credit") return <p>{say("costPaid")}</p>;
  if (funding === "free") return <p>{say("costFree")}</p>;
  if (funding === "subscription") return <p>{say("cost", { minutes, left })}</p>;
  return (
    <>
      <p>{say("costSingle", { amount: arabicPounds(pricePiasters) })}</p>
      <p className="booking-zone">
        {say("singleHow")} {plans}
      </p>
    </>
  );
}
