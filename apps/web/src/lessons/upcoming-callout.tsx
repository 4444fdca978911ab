import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/lessons.ts";

/** Before any step of a booking: the one lesson that is booked already, and the way to it. */
export function UpcomingCallout({ lesson, now }: { lesson: Lesson; now: number }) {
  const action = (
    <Button size="small" href={`/lesson/${lesson.id}`}>
      {say("toLesson")}
    </Button>
  );
  return (
    <Callout tone="info" action={action}>
      {say(lesson.whyNotCancel === null ? "upcomingOne" : "upcomingOneFixed", {
        when: relativeDayTime(lesson.start, now),
        name: lesson.tutor.name,
      })}
    </Callout>
  );
}
