import { ApiError } from "@hiwar/client/api-error";
import { Callout } from "@hiwar/ui/callout";
import { BookingRefusal, UnreadyCallout } from "../accounts/unready-callout.tsx";
import { say } from "../words/lessons.ts";
import { PlansLink } from "./plans-link.tsx";
import { UpcomingCallout } from "./upcoming-callout.tsx";
import type { BookingState } from "./use-booking-state.ts";

/** What prevents any booking, with a way to resolve it; nothing if nothing does. */
export function BookingObstacle({ desk, now }: { desk: BookingState; now: number }) {
  const { lack, taken, whyNot, refusal } = desk;
  if (lack) return <UnreadyCallout lack={lack} />;
  if (taken) return <UpcomingCallout lesson={taken} now={now} />;
  if (refusal instanceof ApiError && refusal.code === "forbidden") return <BookingRefusal error={refusal} />;
  if (!whyNot) return null;
  const isShort = whyNot === "no-enough-minutes";
  return (
    <Callout tone={isShort ? "warning" : "info"} action={<PlansLink desk={desk} />}>
      {say(isShort ? "noMinutes" : "noSingle")}
    </Callout>
  );
}
