import { useNow } from "@hiwar/app/time/use-now";
import { type Lesson, lessonLimits } from "@hiwar/contract/lessons";
import { fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/lessons.ts";
import { type Attendance, attendanceOf, memberNamed } from "./attendance.ts";
import { returnKindOf } from "./given-back.ts";
import { isComing, wasCancelledUnpaid } from "./lesson-hold.ts";
import { useLessonSide } from "./use-lesson-side.ts";

/** A lesson's facts: day, length, cost, when the room opens, and outcome. */
export function LessonFacts({ lesson }: { lesson: Lesson }) {
  const now = useNow(30_000);
  const side = useLessonSide(lesson);
  const attendance = attendanceOf(lesson, side);
  const back = lesson.returned ? returnKindOf(lesson.givesBack) : "nothing";
  const funding = say(wasCancelledUnpaid(lesson) ? "unpaid" : back === "nothing" ? `funding.${lesson.funding}` : `returned.${back}`, {
    amount: arabicPounds(lesson.pricePiasters),
  });
  const outcomeSaid = (seen: Attendance) =>
    say(seen === "attended" && side === "onlooker" ? "outcome.attendedByBoth" : `outcome.${seen}`, calledBy(memberNamed(lesson, seen)));
  const opensAt = Date.parse(lesson.start) - lessonLimits.joinMinutesBefore * 60_000;
  const facts: [string, string][] = [
    [say("fact.day"), fullDay(lesson.start, now)],
    [say("fact.length"), say("minutes", { minutes: lesson.durationMinutes })],
    [say("fact.paid"), funding],
    ...(isComing(lesson, now) ? ([[say("fact.opens"), relativeDayTime(opensAt, now)]] as [string, string][]) : []),
    ...(attendance ? ([[say("fact.outcome"), outcomeSaid(attendance)]] as [string, string][]) : []),
  ];
  return (
    <section className="lesson-facts" aria-labelledby="lesson-facts">
      <h2 id="lesson-facts">{say("facts")}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
