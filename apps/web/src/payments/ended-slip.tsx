import { lessonTimes } from "@hiwar/contract/lessons";
import { PaymentMethod, type PaymentWithOrder } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { CircleAlert, CircleCheck, CircleX, type LucideIcon, Undo2 } from "lucide-react";
import { useNow } from "../time/use-now.ts";
import { say } from "../words/payments.ts";
import { keptBookingPath } from "./kept-booking.ts";
import { type Ending, endingOf, toneOf } from "./payment-ending.ts";
import { Slip } from "./slip.tsx";

const icons: Record<Ending, LucideIcon> = {
  planDone: CircleCheck,
  freeDone: CircleCheck,
  lessonDone: CircleCheck,
  lessonLater: CircleCheck,
  failed: CircleX,
  expired: CircleAlert,
  canceled: CircleAlert,
  refunding: Undo2,
  refunded: Undo2,
};

/** How a payment ended, on the same paper, and the one thing that helps now. */
export function EndedSlip({ payment, onAgain }: { payment: PaymentWithOrder; onAgain: (() => void) | null }) {
  const now = useNow(60_000);
  const ending = endingOf(payment);
  const Drawing = icons[ending];
  const { failure, paidAt, createdAt, expiresAt } = payment;
  const endedAt = paidAt ?? (ending === "expired" ? expiresAt : createdAt);
  return (
    <Slip
      tone={toneOf[ending]}
      state={say(`end.${ending}`)}
      aside={relativeDayTime(endedAt, now)}
      foot={
        <div className="slip-end">
          <NextStep payment={payment} ending={ending} onAgain={onAgain} />
        </div>
      }
    >
      <span className="slip-token" aria-hidden="true">
        <Icon icon={Drawing} size={36} />
      </span>
      <p className="slip-amount">
        <Pounds piasters={payment.amountPiasters} />
      </p>
      <p>{payment.description}</p>
      <p className="slip-say">
        {ending === "failed" && failure !== null ? say(`failure.${failureOf(payment, failure)}`) : say(textOf(payment, ending, now))}
      </p>
    </Slip>
  );
}

/** Only what will happen is promised: a lesson that is near is reminded of less often. */
function textOf({ order: { lesson } }: PaymentWithOrder, ending: Ending, now: number) {
  if (ending !== "lessonDone" || !lesson) return `end.${ending}Text` as const;
  const hours = (Date.parse(lesson.start) - now) / 3_600_000;
  if (hours > lessonTimes.reminderHours.day) return "end.lessonDoneText";
  return hours > lessonTimes.reminderHours.hour ? "end.lessonDoneHour" : "end.lessonDoneSoon";
}

/** A wallet's no says nothing of a card; no card and no wallet took part in a reference number's. */
function failureOf({ method }: PaymentWithOrder, failure: NonNullable<PaymentWithOrder["failure"]>) {
  if (method === PaymentMethod.Fawry) return failure === "gateway" ? "gateway" : "declinedReference";
  return method === PaymentMethod.EWallet && failure === "declined" ? "declinedWallet" : failure;
}

function NextStep({ payment, ending, onAgain }: { payment: PaymentWithOrder; ending: Ending; onAgain: (() => void) | null }) {
  const { lesson } = payment.order;
  const link = (href: string, label: string) => (
    <Button variant="primary" size="large" href={href}>
      {label}
    </Button>
  );
  if (ending === "planDone" || ending === "freeDone") {
    const kept = keptBookingPath(Date.now());
    return kept ? link(kept, say("goOnBooking")) : link("/tutors", say("findTutor"));
  }
  if (ending === "lessonDone" && lesson) return link(`/lesson/${lesson.id}`, say("toLesson"));
  if (ending === "lessonLater") return link(lesson ? `/t/${lesson.tutorId}` : "/tutors", say("otherTime"));
  if (ending === "refunding" || ending === "refunded") return link("/payments", say("toPayments"));
  if (onAgain === null) return link("/tutors", say("findTutor"));
  return (
    <Button variant="primary" size="large" onPress={onAgain}>
      {say(ending === "failed" ? "otherMethod" : "again")}
    </Button>
  );
}
