import { lessonTimes } from "@hiwar/contract/lessons";
import { noSubscription, PaidLessonStatus, type Standing, singleLessons } from "@hiwar/contract/subscriptions";
import { clockRange, relativeDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Notice } from "@hiwar/ui/notice";
import { TextLink } from "@hiwar/ui/text-link";
import { CairoZone } from "../frame/cairo-zone.tsx";
import { useSay } from "../frame/say.tsx";
import type { Choice } from "./booking-steps.ts";

/** Whether this student pays for the lesson itself, having neither a subscription nor one that is paid already. */
export function mustPay({ id, paidLessonStatus }: Standing): boolean {
  return id === noSubscription && paidLessonStatus === PaidLessonStatus.EligibleWithPayment;
}

interface BookingConfirmProps {
  choice: Choice;
  standing: Standing;
  isMoving: boolean;
  now: number;
}

/** What is about to be booked, what it costs, and until when cancelling gives it back. */
export function BookingConfirm({ choice, standing, isMoving, now }: BookingConfirmProps) {
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
      <Cost minutes={duration} standing={standing} isMoving={isMoving} />
      <p className="booking-zone">
        {Date.parse(until) > now
          ? say(standing.id === noSubscription ? "lessons.singleReturn" : "lessons.refundUntil", { when: relativeDayTime(until, now) })
          : say("lessons.noRefund")}
      </p>
    </section>
  );
}

function Cost({ minutes, standing, isMoving }: { minutes: number; standing: Standing; isMoving: boolean }) {
  const say = useSay();
  if (isMoving) return <p>{say("lessons.costMoving")}</p>;
  const plans = <TextLink href="/plans">{say("lessons.toPlans")}</TextLink>;
  if (standing.paidLessonStatus === PaidLessonStatus.EligibleWithoutPayment) return <p>{say("lessons.costPaid")}</p>;
  if (mustPay(standing)) {
    return (
      <>
        <p>{say("lessons.costSingle", { amount: arabicPounds((singleLessons.piastersAnHour * minutes) / 60) })}</p>
        <p className="booking-zone">
          {say("lessons.singleHow")} {plans}
        </p>
      </>
    );
  }
  if (standing.id === noSubscription) {
    return (
      <Notice tone="info" action={plans}>
        {say("lessons.needPlan")}
      </Notice>
    );
  }
  if (standing.remainingWeeklyMinutes < minutes) {
    return (
      <Notice tone="warning" action={plans}>
        {say("lessons.noMinutes")}
      </Notice>
    );
  }
  return <p>{say("lessons.cost", { minutes, left: standing.remainingWeeklyMinutes })}</p>;
}
