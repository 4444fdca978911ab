import { useNow } from "@hiwar/app/time/use-now";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/payments.ts";
import type { Order } from "./checkout-order.ts";

export type StartGoneProps = {
  order: Order & { kind: "lesson" };
  /** It lies beyond the student's week instead of being somebody else's. */
  isAfterWeek: boolean;
};

/** The start cannot be had any more: nothing is paid for it, and that day's other times are one press away. */
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
