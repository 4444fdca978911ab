import { useNow } from "@hiwar/app/time/use-now";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";

export type StartGoneProps = {
  order: Order & { kind: "lesson" };
  /** Whether the start is after the student's week, rather than taken. */
  isAfterWeek: boolean;
};

/** The start is no longer available: nothing can be paid for it, and the day's other times are linked. */
export function StartGone({ order: { tutorId, start, duration }, isAfterWeek }: StartGoneProps) {
  const now = useNow(60_000);
  const when = relativeDayTime(start, now);
  const why = Date.parse(start) <= now ? "startPast" : isAfterWeek ? "startAfterWeek" : "startTaken";
  return (
    <div className="start-gone">
      <Callout tone="warning" announces>
        {say(why, { when })}
      </Callout>
      <Button variant="primary" size="large" isBlock href={tutorPath(tutorId, `${start}/${duration}`)}>
        {say("otherTime")}
      </Button>
    </div>
  );
}
