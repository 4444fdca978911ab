import type { PaymentWithOrder } from "@hiwar/contract/payments";
import { Button } from "@hiwar/ui/button";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/payments.ts";
import { methodOf, type PayMethod, paidPath } from "./checkout-order.ts";
import type { Ending } from "./payment-ending.ts";

export type EndedActionsProps = {
  payment: PaymentWithOrder;
  ending: Ending;
  /** Starts the same order again with a payment method; null where nothing is left to pay. */
  onAgain: ((method: PayMethod) => void) | null;
};

/** The next actions after a payment has ended: one link when it is over, two when the order can still be paid. */
export function EndedActions({ payment, ending, onAgain }: EndedActionsProps) {
  const way = wayOn(payment, ending);
  if (way || onAgain === null) {
    return (
      <Button variant="primary" size="large" href={way?.href ?? "/tutors"}>
        {way?.label ?? say("findTutor")}
      </Button>
    );
  }
  const method = methodOf(payment);
  const other: PayMethod = method === "card" ? "wallet" : "card";
  return (
    <>
      <Button variant="primary" size="large" onPress={() => onAgain(method)}>
        {say(method === "reference" ? "newNumber" : "again")}
      </Button>
      <Button size="large" onPress={() => onAgain(other)}>
        {say("otherMethod")}
      </Button>
    </>
  );
}

/** Returns the link after a payment that was paid or refunded; null for one that can be paid again. */
function wayOn({ id, order: { lesson } }: PaymentWithOrder, ending: Ending): { href: string; label: string } | null {
  switch (ending) {
    case "planDone":
    case "freeDone":
      return { href: "/tutors", label: say("findTutor") };
    case "lessonDone":
      return { href: lesson ? `/lesson/${lesson.id}` : "/lessons", label: say("toLesson") };
    case "lessonLater":
      return { href: lesson ? tutorPath(lesson.tutorId, "") : "/tutors", label: say("otherTime") };
    case "refunding":
    case "refunded":
      return { href: paidPath(id), label: say("toPayment") };
    default:
      return null;
  }
}
