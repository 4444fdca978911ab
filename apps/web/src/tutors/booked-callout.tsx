import { useNow } from "@hiwar/app/time/use-now";
import { firstNameOf } from "@hiwar/contract/first-name";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useNextLesson } from "../lessons/use-next-lesson.ts";
import { say } from "../words/tutor-page.ts";
import { useIsBeside } from "./use-is-beside.ts";

export type BookedCalloutProps = { tutor: { id: number; name: string } };

/** The student's next or current lesson with this tutor, with a link to it. */
export function BookedCallout({ tutor }: BookedCalloutProps) {
  const now = useNow(60_000);
  const { lesson } = useNextLesson();
  const isBeside = useIsBeside();
  if (lesson?.tutor.id !== tutor.id) return null;
  // On wide screens the booking panel already shows it first.
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
