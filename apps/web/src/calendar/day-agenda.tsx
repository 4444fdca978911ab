import type { Slot } from "@hiwar/contract/calendar";
import { clockRange, clockTime, fullDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { DateStrip } from "@hiwar/ui/date-strip";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Pressable } from "@hiwar/ui/pressable";
import { say } from "../words/calendar.ts";
import { type Draft, draftOf } from "./span.ts";
import { instantOf, partOnDay } from "./week.ts";

interface DayAgendaProps {
  days: readonly string[];
  slots: readonly Slot[];
  /** The one that is shown. */
  day: string;
  onChoose: (day: string) => void;
  onDraft: (draft: Draft) => void;
}

/** The same week on a phone: one day at a time, its slots as a list. */
export function DayAgenda({ days, slots, day, onChoose, onDraft }: DayAgendaProps) {
  const on = (one: string) => slots.filter(({ start, end }) => partOnDay(Date.parse(start), Date.parse(end), one));
  const strip = days.map((one) => {
    const noon = instantOf({ day: one, minutes: 720 });
    return {
      id: one,
      weekday: shortWeekday(noon),
      number: plainArabicNumber(Number(one.slice(8))),
      label: fullDay(noon, noon),
      hasMark: on(one).length > 0,
    };
  });
  return (
    <section className="agenda" aria-label={say("agenda")}>
      <DateStrip label={say("chooseDay")} days={strip} value={day} onChange={onChoose} />
      {on(day).length === 0 && (
        <EmptyState drawing={<EmptyLessonsDrawing />} title={say("emptyDay")}>
          {say("emptyDayText")}
        </EmptyState>
      )}
      <ul>
        {on(day).map((slot) => (
          <li key={slot.id}>
            <Pressable className="agenda-slot" onPress={() => onDraft(draftOf(slot))}>
              <b>{clockRange(slot.start, slot.end)}</b>
              <span>
                {slot.booked.length > 0
                  ? slot.booked
                      .map(({ start, guestName: name, keptUntil }) => {
                        if (keptUntil) return say("keptAt", { time: clockTime(start), until: clockTime(keptUntil) });
                        return name ? say("bookedBy", { name, time: clockTime(start) }) : say("booked", { time: clockTime(start) });
                      })
                      .join(" · ")
                  : say("noBooked")}
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </section>
  );
}
