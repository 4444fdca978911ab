import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Countdown } from "@hiwar/ui/countdown";
import { calledBy } from "../words/called-by.ts";
import { say as sayDashboards } from "../words/dashboards.ts";
import { say } from "../words/lessons.ts";
import { timeUntil } from "./time-until.ts";
import { useWaitingMember } from "./use-waiting-member.ts";

/** At most this long before the start, a countdown with seconds is shown. */
const countedMilliseconds = 3_600_000;

/** The lesson's time state: held until paid, starts in, can join now, started since, ended. */
export function LessonTimeline({ lesson }: { lesson: Lesson }) {
  const waiting = useWaitingMember(lesson);
  const now = useNow();
  const isStudent = useUser()?.role === Role.Student;
  const [until, since] = [Date.parse(lesson.start) - now, now - Date.parse(lesson.start)];
  const isOver = lesson.outcome !== null || Date.parse(lesson.end) <= now;
  const isCounted = lesson.holdUntil === null && !isOver && until > 0 && until <= countedMilliseconds;
  const words = () => {
    if (lesson.holdUntil !== null) {
      return say(isStudent ? "heldUntil" : "heldForStudent", { when: relativeDayTime(lesson.holdUntil, now) });
    }
    if (isOver) return say("ended");
    if (since >= 0) return say("startedSince", { count: Math.floor(since / 60_000) });
    if (lesson.whyNotJoin === null) return say("canJoin");
    return isCounted ? say("startsAfter") : sayDashboards("startsIn", { when: timeUntil(lesson.start, now) });
  };
  return (
    <p className="lesson-timeline">
      {words()}
      {/* The status element exists before its text, or screen readers would not announce it. */}
      <span role="status">{waiting && say("waitsInside", calledBy(waiting))}</span>
      {isCounted && <Countdown size="large" secondsLeft={Math.floor(until / 1000)} label={say("startsAfter")} />}
    </p>
  );
}
