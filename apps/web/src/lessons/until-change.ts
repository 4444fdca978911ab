import { type Lesson, lessonLimits } from "@hiwar/contract/lessons";

const minute = 60_000;
/** How far a device's clock may be off; a little more than docs/rules.md#platform allow before the person is told. */
const clockSlackMilliseconds = 31_000;
const longestMilliseconds = 60 * minute;

/**
 * Milliseconds until the next moment at which a lesson's `whyNot…` can change: notice limit, opening, start, end, or the end of the
 * time to report; at most an hour, and false when none is ahead. A refetch at that moment keeps an open page up to date. Each moment counts twice, for
 * devices whose clock is ahead of the server's.
 */
export function millisecondsUntilChange(lessons: readonly Pick<Lesson, "start" | "end">[], now: number): number | false {
  const turns = lessons.flatMap(({ start, end }) => {
    const [begins, ends] = [Date.parse(start), Date.parse(end)];
    const { studentNoticeHours, joinMinutesBefore, reportHours } = lessonLimits;
    return [begins - studentNoticeHours * 60 * minute, begins - joinMinutesBefore * minute, begins, ends, ends + reportHours * 60 * minute];
  });
  const ahead = turns.flatMap((turn) => [turn + 500, turn + clockSlackMilliseconds]).filter((moment) => moment > now);
  return ahead.length > 0 && Math.min(Math.min(...ahead) - now, longestMilliseconds);
}
