import type { Slot } from "@hiwar/contract/calendar";
import { fullDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { DateStrip } from "@hiwar/ui/date-strip";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say } from "../words/calendar.ts";
import { DayTimeline } from "./day-timeline.tsx";
import type { Draft } from "./span.ts";
import { useSwipe } from "./use-swipe.ts";
import { addDays, instantOf, partOnDay, wallTimeOf } from "./week.ts";

interface DayAgendaProps {
  days: readonly string[];
  slots: readonly Slot[];
  /** The shown day. */
  day: string;
  now: number;
  /** Called with the chosen day; a swipe past the last day chooses one of the next week. */
  onChoose: (day: string) => void;
  onDraft: (draft: Draft) => void;
}

/** The week on a phone: one day at a time, chosen in the strip or by a swipe. */
export function DayAgenda({ days, slots, day, now, onChoose, onDraft }: DayAgendaProps) {
  const { isSwiping, handlers } = useSwipe({ onNext: () => onChoose(addDays(day, 1)), onPrevious: () => onChoose(addDays(day, -1)) });
  const isEmpty = (one: string) => !slots.some(({ start, end }) => partOnDay(Date.parse(start), Date.parse(end), one));
  const isPast = day < wallTimeOf(now).day;
  const strip = days.map((one) => {
    const noon = instantOf({ day: one, minutes: 720 });
    return {
      id: one,
      weekday: shortWeekday(noon),
      number: plainArabicNumber(Number(one.slice(8))),
      label: fullDay(noon, noon),
      hasMark: !isEmpty(one),
    };
  });
  return (
    <section className="agenda" aria-label={say("agenda")} {...handlers}>
      <DateStrip label={say("chooseDay")} days={strip} value={day} onChange={onChoose} />
      {isEmpty(day) ? (
        <EmptyState drawing={<EmptyLessonsDrawing />} title={say(isPast ? "emptyPast" : "emptyDay")}>
          {!isPast && say("emptyDayText")}
        </EmptyState>
      ) : (
        <DayTimeline day={day} slots={slots} now={now} onDraft={(draft) => isSwiping() || onDraft(draft)} />
      )}
    </section>
  );
}
