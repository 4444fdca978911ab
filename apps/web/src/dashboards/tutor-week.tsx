import { useNow } from "@hiwar/app/time/use-now";
import type { Slot } from "@hiwar/contract/calendar";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Ring } from "@hiwar/ui/ring";
import { sumOf } from "../calendar/week-sum.ts";
import { say } from "../words/dashboards.ts";

/** The rest of this week: the open hours, how many are booked, and a link to change them. */
export function TutorWeek({ first, slots }: { first: string; slots: readonly Slot[] }) {
  const now = useNow(60_000);
  const { openMinutes, bookedMinutes } = sumOf(first, slots, now);
  const hours = openMinutes / 60;
  const rest = [
    { tone: "accent", value: bookedMinutes },
    { tone: "left", value: openMinutes - bookedMinutes },
  ] as const;
  return (
    <Card as="section" className="grid content-between justify-items-center gap-4" aria-labelledby="tutor-week">
      <h2 id="tutor-week" className="justify-self-start text-lg">
        {say("tutorWeek")}
      </h2>
      <Ring total={openMinutes} parts={rest} label="">
        {hours > 0 && <b className="text-4xl leading-tight font-semibold text-strong">{arabicNumber(hours, 2)}</b>}
        <span className="text-sm text-muted">{say("hoursOpen", { count: hours })}</span>
      </Ring>
      <p className="text-center text-sm text-muted">{say("minutesBooked", { count: bookedMinutes })}</p>
      <Button href="/schedule-management" isBlock>
        {say("manageSchedule")}
      </Button>
    </Card>
  );
}
