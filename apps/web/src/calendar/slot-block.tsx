import type { Slot } from "@hiwar/contract/calendar";
import { firstNameOf } from "@hiwar/contract/first-name";
import { clockRange, clockTime, weekday } from "@hiwar/ui/arabic-dates";
import { Pressable } from "@hiwar/ui/pressable";
import { say } from "../words/calendar.ts";
import { rowMinutes } from "./selection.ts";

interface SlotBlockProps {
  slot: Slot;
  column: number;
  part: { from: number; to: number };
  now: number;
  onOpen: () => void;
}

/** A slot as it lies in the grid, with the lessons booked inside it. */
export function SlotBlock({ slot, column, part, now, onOpen }: SlotBlockProps) {
  const height = part.to - part.from;
  const place = { gridColumn: column + 2, gridRow: `${Math.floor(part.from / rowMinutes) + 2} / ${Math.ceil(part.to / rowMinutes) + 2}` };
  // A lesson at the very beginning lies over the slot's own times, and says when.
  const isCovered = slot.booked.some(({ start }) => Date.parse(start) === Date.parse(slot.start));
  return (
    <Pressable className="slot" style={place} data-past={Date.parse(slot.end) < now || undefined} onPress={onOpen}>
      <span className="sr-only">{say("slotOn", { day: weekday(slot.start), count: slot.booked.length })}</span>
      <span className={isCovered ? "sr-only" : "slot-times"}>{clockRange(slot.start, slot.end)}</span>
      {slot.booked.map(({ start, end, guestName, keptUntil }) => {
        const offset = ((Date.parse(start) - Date.parse(slot.start)) / 60_000 / height) * 100;
        const share = ((Date.parse(end) - Date.parse(start)) / 60_000 / height) * 100;
        return (
          <span key={start} className="slot-booked" style={{ insetBlockStart: `${offset}%`, blockSize: `${share}%` }}>
            {guestName && <bdi>{firstNameOf(guestName)}</bdi>}
            <span>{keptUntil ? say("keptUntil", { time: clockTime(keptUntil) }) : clockTime(start)}</span>
          </span>
        );
      })}
    </Pressable>
  );
}
