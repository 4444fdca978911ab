import type { Lesson } from "@hiwar/contract/lessons";
import { cairoDay, fullDay, instantInDay, shortWeekday, weekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { say } from "../../words/lessons.ts";
import { dayOfKey, weeksOfMonth } from "./days.ts";
import { LessonChip } from "./lesson-chip.tsx";
import { LessonDay } from "./lesson-day.tsx";
import "./lesson-month.css";

export type LessonMonthProps = {
  day: string;
  today: string;
  lessons: readonly Lesson[];
  onChoose: (day: string) => void;
};

const chipsShown = 2;
/** A month of days with one chosen; its lessons are listed below. */
export function LessonMonth(props: LessonMonthProps) {
  return (
    <>
      <MonthGrid {...props} />
      <LessonDay day={props.day} lessons={props.lessons} />
    </>
  );
}

/** The days of a month by week. One day has the focus, and arrow keys move it. */
export function MonthGrid({ day, today, lessons, onChoose }: LessonMonthProps) {
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOfMonth(day);
  const walk = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    flushSync(() => onChoose(next));
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <table className="lesson-month" aria-label={say("month")} ref={grid}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" abbr={weekday(instantInDay(one))}>
              {shortWeekday(instantInDay(one))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const own = lessons.filter(({ start }) => cairoDay(start) === one);
              return (
                <td key={one} data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined} data-today={one === today || undefined}>
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-pressed={one === day}
                    onClick={() => onChoose(one)}
                    onKeyDown={walk}
                  >
                    <span className="ui-hidden-text">
                      {fullDay(instantInDay(one), instantInDay(one))}، {say("dayCount", { count: own.length })}
                    </span>
                    <span className="lesson-month-number" aria-hidden="true">
                      {plainArabicNumber(Number(one.slice(8)))}
                    </span>
                    {own.slice(0, chipsShown).map((lesson) => (
                      <LessonChip key={lesson.id} lesson={lesson} />
                    ))}
                    {own.length > chipsShown && <small>{say("moreOfDay", { count: own.length - chipsShown })}</small>}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
