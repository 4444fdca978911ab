import { useNow } from "@hiwar/app/time/use-now";
import type { ChatMember } from "@hiwar/contract/chat";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { CalendarClock } from "lucide-react";
import { Say, say } from "../words/chat.ts";
import { say as sayLessons } from "../words/lessons.ts";
import { useLessonsWith } from "./use-lessons-with.ts";

/** The running lesson of the two people, else their next one, above their conversation; nothing without one. */
export function NextLessonLine({ counterpart }: { counterpart: ChatMember }) {
  const now = useNow(30_000);
  const { running, coming } = useLessonsWith(counterpart);
  const lesson = running ?? coming;
  if (!lesson) return null;
  const canEnter = lesson.whyNotJoin === null;
  return (
    <div className="chat-lesson">
      <Icon icon={CalendarClock} />
      <p>
        <Say
          id="yourLesson"
          values={{
            when: relativeDayTime(lesson.start, now),
            minutes: lesson.durationMinutes,
            b: (words) => <b className="font-semibold">{words}</b>,
          }}
        />
      </p>
      <Button
        size="small"
        variant={canEnter ? "primary" : "secondary"}
        href={canEnter ? `/session?id=${lesson.sessionId}` : `/lesson/${lesson.id}`}
      >
        {canEnter ? sayLessons("join") : say("lessonDetails")}
      </Button>
    </div>
  );
}
