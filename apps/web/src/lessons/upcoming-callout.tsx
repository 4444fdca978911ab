import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/lessons.ts";

/** Shown before any booking step: the one lesson that is already booked, with a link to it. */
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
