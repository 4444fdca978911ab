import { type Lesson, lessonTimes } from "@hiwar/contract/lessons";

const minute = 60_000;
/** A device may be this far off before it is told; a little more than docs/rules.md#platform allow. */
const clockSlackMilliseconds = 31_000;
const longestMilliseconds = 60 * minute;

/**
 * How long until what may be done about one of these lessons changes by itself: six hours before it, when the room opens, at its
 * start and its end; false when nothing is to come. Read again then, the server's `whyNot…` stay true on a page that stays open.
 * Each turn counts twice, since the device's clock may run before the server's.
 */
export function untilNextTurn(lessons: readonly Pick<Lesson, "start" | "end">[], now: number): number | false {
  const turns = lessons.flatMap(({ start, end }) => {
    const [begins, ends] = [Date.parse(start), Date.parse(end)];
    return [begins - lessonTimes.studentNoticeHours * 60 * minute, begins - lessonTimes.joinMinutesBefore * minute, begins, ends];
  });
  const ahead = turns.flatMap((turn) => [turn + 500, turn + clockSlackMilliseconds]).filter((moment) => moment > now);
  return ahead.length > 0 && Math.min(Math.min(...ahead) - now, longestMilliseconds);
}
