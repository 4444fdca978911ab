import { useNow } from "@hiwar/app/time/use-now";
import { firstNameOf } from "@hiwar/contract/first-name";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useNextLesson } from "../lessons/use-next-lesson.ts";
import { say } from "../words/tutor-page.ts";
import { useIsBeside } from "./use-is-beside.ts";

export type BookedCalloutProps = { tutor: { id: number; name: string } };

/** The lesson that the reading student has with this tutor next, or has now, and the way to it. */
export function BookedCallout({ tutor }: BookedCalloutProps) {
  const now = useNow(60_000);
  const { lesson } = useNextLesson();
  const isBeside = useIsBeside();
  if (lesson?.tutor.id !== tutor.id) return null;
  // The panel beside the page begins with what keeps one from booking.
  if (isBeside && lesson.holdUntil === null) return null;
  const action = (
    <Button size="small" href={`/lesson/${lesson.id}`}>
      {say("toLesson")}
    </Button>
  );
  const when = relativeDayTime(lesson.start, now);
  return (
    <Callout tone="info" action={action}>
      {say(lesson.holdUntil === null ? "booked" : "held", { name: firstNameOf(tutor.name), when })}
    </Callout>
  );
}
