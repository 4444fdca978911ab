import type { Slot } from "@hiwar/contract/calendar";
import { firstNameOf } from "@hiwar/contract/first-name";
import { clockRange, clockTime, weekday } from "@hiwar/ui/arabic-dates";
import { Pressable } from "@hiwar/ui/pressable";
import type { CSSProperties } from "react";
import { say } from "../words/calendar.ts";
import { say as sayHours } from "../words/hours.ts";
import { partOnDay } from "./week.ts";

interface SlotBlockProps {
  slot: Slot;
  day: string;
  /** The part of the slot on this day, in minutes since its midnight. */
  part: { from: number; to: number };
  place: CSSProperties;
  now: number;
  /** Wide enough for whole names and a text about the times. */
  isRoomy?: boolean;
  onOpen: () => void;
}

/** A slot in a day's column, with its bookings inside. */
export function SlotBlock({ slot, day, part, place, now, isRoomy = false, onOpen }: SlotBlockProps) {
  const away = slot.away.flatMap(({ start, end }) => partOnDay(Date.parse(start), Date.parse(end), day) ?? []);
  const share = (minutes: number) => `${(minutes / (part.to - part.from)) * 100}%`;
  const booked = slot.booked.flatMap((one) => {
    const lies = partOnDay(Date.parse(one.start), Date.parse(one.end), day);
    return lies ? [{ ...one, lies }] : [];
  });
  // A booking at the slot's very beginning covers the slot's times, so it shows its own time.
  const isCovered = booked.some(({ lies }) => lies.from === part.from);
  const lessons = slot.booked.filter(({ keptUntil }) => keptUntil === null).length;
  const times = clockRange(slot.start, slot.end);
  return (
    <Pressable className="slot" style={place} data-past={Date.parse(slot.end) < now || undefined} onPress={onOpen}>
      <span className="sr-only">{say("slotOn", { day: weekday(slot.start), count: lessons })}</span>
      <span className={isCovered ? "sr-only" : "slot-times"}>{isRoomy ? say("slotFree", { times }) : times}</span>
      {away.map(({ from, to }) => (
        <span key={from} className="slot-away" style={{ insetBlockStart: share(from - part.from), blockSize: share(to - from) }}>
          {sayHours("away")}
        </span>
      ))}
      {booked.map(({ start, end, lies, guestName, keptUntil }) => (
        <span
          key={start}
          className="slot-booked"
          data-kept={keptUntil !== null || undefined}
          data-past={Date.parse(end) <= now || undefined}
          style={{ insetBlockStart: share(lies.from - part.from), blockSize: share(lies.to - lies.from) }}
        >
          {guestName && <bdi>{isRoomy ? guestName : firstNameOf(guestName)}</bdi>}
          {keptUntil && <b>{say(isRoomy ? "keptLong" : "keptShort", { until: clockTime(keptUntil) })}</b>}
          {(isRoomy || !keptUntil) && <span>{clockTime(start)}</span>}
        </span>
      ))}
    </Pressable>
  );
}
