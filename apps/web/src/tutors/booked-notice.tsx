import { firstNameOf } from "@hiwar/contract/first-name";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Notice } from "@hiwar/ui/notice";
import { useNextLesson } from "../lessons/use-next-lesson.ts";
import { useNow } from "../time/use-now.ts";
import { say } from "../words/tutors.ts";

export type BookedNoticeProps = { tutor: { id: number; name: string } };

/** The lesson that the reading student has with this tutor next, or has now, and the way to it. */
export function BookedNotice({ tutor }: BookedNoticeProps) {
  const now = useNow(60_000);
  const { lesson } = useNextLesson();
  if (lesson?.tutor.id !== tutor.id) return null;
  const action = (
    <Button size="small" href={`/lesson/${lesson.id}`}>
      {say("toLesson")}
    </Button>
  );
  const when = relativeDayTime(lesson.start, now);
  return (
    <Notice tone="info" action={action}>
      {say(lesson.holdUntil === null ? "booked" : "held", { name: firstNameOf(tutor.name), when })}
    </Notice>
  );
}
