import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay, fullDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { DateStrip } from "@hiwar/ui/date-strip";
import { instantOf } from "../../calendar/week.ts";
import { say } from "../../words/lessons.ts";
import { LessonDay } from "./lesson-day.tsx";
import { NoLessons } from "./no-lessons.tsx";

export type LessonAgendaProps = { days: readonly string[]; day: string; lessons: readonly Lesson[]; onChoose: (day: string) => void };

/** The week on a phone: a strip of days, and the chosen day's lessons. */
export function LessonAgenda(props: LessonAgendaProps) {
  const { day, lessons } = props;
  return (
    <div className="lesson-agenda">
      <AgendaStrip {...props} />
      {lessons.length === 0 ? <NoLessons of="week" /> : <LessonDay day={day} lessons={lessons} />}
    </div>
  );
}

/** The strip of days, with marks where there are lessons. */
export function AgendaStrip({ days, day, lessons, onChoose }: LessonAgendaProps) {
  const strip = days.map((one) => {
    const noon = instantOf({ day: one, minutes: 720 });
    const count = lessons.filter(({ start }) => cairoDay(start) === one).length;
    return {
      id: one,
      weekday: shortWeekday(noon),
      number: plainArabicNumber(Number(one.slice(8))),
      label: `${fullDay(noon, noon)}، ${say("dayCount", { count })}`,
      hasMark: count > 0,
    };
  });
  return <DateStrip label={say("chooseDay")} days={strip} value={day} onChange={onChoose} />;
}
