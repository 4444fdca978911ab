import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import type { User } from "@hiwar/contract/accounts";
import { PaymentStatus } from "@hiwar/contract/payments";
import { noSubscription, type WeeklyBalance } from "@hiwar/contract/subscriptions";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { useQuery } from "@tanstack/react-query";
import { paymentPath } from "../payments/checkout-order.ts";
import { useWishes } from "../wishes/use-wishes.ts";
import { say } from "../words/dashboards.ts";
import { NextStep } from "./next-step.tsx";
import { OfferedStartStep } from "./offered-start-step.tsx";

/**
 * The next step of a student without a coming lesson, in this order: take the kept start, verify the email address, complete the profile, pay an
 * order, then book.
 */
export function StudentNext({ user, balance }: { user: User; balance: WeeklyBalance | undefined }) {
  const now = useNow(60_000);
  const last = useQuery(api.payments.last.query());
  const kept = useWishes().offer();
  if (kept) return <OfferedStartStep offer={kept} />;
  if (!user.verifiedEmail) {
    return <NextStep title={say("verify")} text={say("verifyText")} action={{ label: say("verifyAction"), href: "?verify=email" }} />;
  }
  if (user.missing.length > 0) {
    return (
      <NextStep title={say("complete")} text={say("completeText")} action={{ label: say("completeAction"), href: "/complete-profile" }} />
    );
  }
  const { payment } = last.data ?? {};
  if (payment?.status === PaymentStatus.Processed) {
    const { id, description, amountPiasters, expiresAt } = payment;
    return (
      <NextStep
        title={say("unpaid")}
        text={say("unpaidText", { description, amount: arabicPounds(amountPiasters), when: relativeDayTime(expiresAt, now) })}
        action={{ label: say("unpaidAction"), href: paymentPath(id) }}
      />
    );
  }
  const credit = balance?.credits[0];
  if (credit && balance?.id === noSubscription) {
    const { durationMinutes: minutes, amountPiasters } = credit;
    return (
      <NextStep
        title={say("credit")}
        text={say("creditText", { minutes, amount: arabicPounds(amountPiasters) })}
        action={{ label: say("bookAction"), href: "/tutors" }}
      />
    );
  }
  const isSubscribed = balance !== undefined && balance.id !== noSubscription;
  return (
    <NextStep
      title={say(isSubscribed ? "bookAgain" : "book")}
      text={isSubscribed ? say("bookLeft", { count: balance.remainingWeeklyMinutes }) : say("bookText")}
      action={{ label: say("bookAction"), href: "/tutors" }}
    />
  );
}
