import type { Slot } from "@hiwar/contract/calendar";
import { clockTime } from "@hiwar/ui/arabic-dates";
import { Pressable } from "@hiwar/ui/pressable";
import { useEffect, useRef } from "react";
import { say } from "../words/calendar.ts";
import { shownHours } from "./day-hours.ts";
import { SlotBlock } from "./slot-block.tsx";
import { adjustSpan, type Draft, draftOf } from "./span.ts";
import { instantOf, partOnDay, wallTimeOf } from "./week.ts";
import "./day-timeline.css";

interface DayTimelineProps {
  day: string;
  slots: readonly Slot[];
  now: number;
  onDraft: (draft: Draft) => void;
}

/** The height of an hour in `.day-hours`. */
const hourPixels = 80;
const draftMinutes = 120;
const pixels = (minutes: number) => (minutes / 60) * hourPixels;

/** One day on a phone, from top to bottom: its hours, its slots and bookings, and a line at the present. */
export function DayTimeline({ day, slots, now, onDraft }: DayTimelineProps) {
  const parts = slots.flatMap((slot) => {
    const part = partOnDay(Date.parse(slot.start), Date.parse(slot.end), day);
    return part ? [{ slot, part }] : [];
  });
  const present = wallTimeOf(now);
  const minutes = present.day === day ? present.minutes : null;
  const { first, last } = shownHours(
    parts.map(({ part }) => part),
    minutes,
  );
  const top = (at: number) => pixels(at - first * 60);
  const add = (hour: number) => {
    const from = hour * 60;
    const next = Math.min(...parts.map(({ part }) => part.from).filter((at) => at > from));
    onDraft({ slot: null, ...adjustSpan({ day, from, to: Math.min(from + draftMinutes, next) }) });
  };
  return (
    <div className="day-hours" style={{ blockSize: pixels((last - first) * 60) }}>
      {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
        <Hour key={hour} day={day} hour={hour} top={top(hour * 60)} now={now} onAdd={() => add(hour)} />
      ))}
      {parts.map(({ slot, part }) => (
        <SlotBlock
          key={slot.id}
          {...{ slot, day, part, now }}
          isRoomy
          place={{ insetBlockStart: top(part.from), blockSize: pixels(part.to - part.from) - 2 }}
          onOpen={() => onDraft(draftOf(slot))}
        />
      ))}
      {minutes !== null && first * 60 <= minutes && minutes < last * 60 && <Present key={day} top={top(minutes)} />}
    </div>
  );
}

/** An hour that can be tapped to add a slot; keyboards use the add button instead. */
function Hour({ day, hour, top, now, onAdd }: { day: string; hour: number; top: number; now: number; onAdd: () => void }) {
  const instant = instantOf({ day, minutes: hour * 60 });
  const time = clockTime(instant);
  return (
    <div className="day-hour" style={{ insetBlockStart: top }}>
      <span aria-hidden="true">{time}</span>
      {instant >= now && <Pressable className="day-free" excludeFromTabOrder aria-label={say("addAt", { time })} onPress={onAdd} />}
    </div>
  );
}

/** A line at the present. On opening, it scrolls so that the present and later hours are visible. */
function Present({ top }: { top: number }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const top = line.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight / 2) scrollBy({ top: top - innerHeight * 0.4, behavior: "instant" });
  }, []);
  return <span ref={line} className="day-now" aria-hidden="true" style={{ insetBlockStart: top }} />;
}
