import type { User } from "@hiwar/contract/accounts";
import { PaymentStatus } from "@hiwar/contract/payments";
import { noSubscription, type Standing } from "@hiwar/contract/subscriptions";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";
import { paymentPath } from "../payments/checkout-order.ts";
import { NextStep } from "./next-step.tsx";

/** What a student without a coming lesson should do: prove the address, complete the profile, pay what was ordered, then book. */
export function StudentNext({ user, standing }: { user: User; standing: Standing | undefined }) {
  const say = useSay();
  const now = useNow(60_000);
  const last = useQuery(api.payments.last.query());
  if (!user.verifiedEmail) {
    return (
      <NextStep
        title={say("dashboards.verify")}
        text={say("dashboards.verifyText")}
        action={{ label: say("dashboards.verifyAction"), href: "?verify=email" }}
      />
    );
  }
  if (user.missing.length > 0) {
    return (
      <NextStep
        title={say("dashboards.complete")}
        text={say("dashboards.completeText")}
        action={{ label: say("dashboards.completeAction"), href: "/complete-profile" }}
      />
    );
  }
  if (last.isPending) return <Skeleton shape="block" className="h-70 w-full" />;
  const { payment } = last.data ?? {};
  if (payment?.status === PaymentStatus.Processed) {
    const { id, description, amountPiasters, expiresAt } = payment;
    return (
      <NextStep
        title={say("dashboards.unpaid")}
        text={say("dashboards.unpaidText", { description, amount: arabicPounds(amountPiasters), when: relativeDayTime(expiresAt, now) })}
        action={{ label: say("dashboards.unpaidAction"), href: paymentPath(id) }}
      />
    );
  }
  const credit = standing?.credits[0];
  if (credit && standing?.id === noSubscription) {
    const { durationMinutes: minutes, amountPiasters } = credit;
    return (
      <NextStep
        title={say("dashboards.credit")}
        text={say("dashboards.creditText", { minutes, amount: arabicPounds(amountPiasters) })}
        action={{ label: say("dashboards.bookAction"), href: "/tutors" }}
      />
    );
  }
  const isSubscribed = standing !== undefined && standing.id !== noSubscription;
  return (
    <NextStep
      title={say(isSubscribed ? "dashboards.bookAgain" : "dashboards.book")}
      text={isSubscribed ? say("dashboards.bookLeft", { count: standing.remainingWeeklyMinutes }) : say("dashboards.bookText")}
      action={{ label: say("dashboards.bookAction"), href: "/tutors" }}
    />
  );
}
