import type { User } from "@hiwar/contract/accounts";
import { noSubscription, type Standing } from "@hiwar/contract/subscriptions";
import { useSay } from "../frame/say.tsx";
import { NextStep } from "./next-step.tsx";

/** What a student without a coming lesson should do: prove the address, complete the profile, then book. */
export function StudentNext({ user, standing }: { user: User; standing: Standing | undefined }) {
  const say = useSay();
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
  const isSubscribed = standing !== undefined && standing.id !== noSubscription;
  return (
    <NextStep
      title={say(isSubscribed ? "dashboards.bookAgain" : "dashboards.book")}
      text={isSubscribed ? say("dashboards.bookLeft", { count: standing.remainingWeeklyMinutes }) : say("dashboards.bookText")}
      action={{ label: say("dashboards.bookAction"), href: "/tutors" }}
    />
  );
}
