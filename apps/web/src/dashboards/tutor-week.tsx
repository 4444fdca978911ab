import type { OwnTutorStats } from "@hiwar/contract/stats";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Ring } from "@hiwar/ui/ring";
import { say } from "../words/dashboards.ts";

/** This week's hours: how much is open and how much of it is booked, and the way to change it. */
export function TutorWeek({ week }: { week: OwnTutorStats["week"] }) {
  const { offeredMinutes, bookedMinutes } = week;
  const hours = offeredMinutes / 60;
  return (
    <Card as="section" className="grid content-between justify-items-center gap-4" aria-labelledby="tutor-week">
      <h2 id="tutor-week" className="justify-self-start text-lg">
        {say("tutorWeek")}
      </h2>
      <Ring total={Math.max(offeredMinutes, bookedMinutes, 1)} parts={[{ tone: "accent", value: bookedMinutes }]} label="">
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
