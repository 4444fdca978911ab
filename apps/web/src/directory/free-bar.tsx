import { lazyPart } from "@hiwar/app/lazy-part";
import { clockRange } from "@hiwar/ui/arabic-dates";
import { Chip } from "@hiwar/ui/chip";
import { ChipButton } from "@hiwar/ui/chip-button";
import { Clock } from "lucide-react";
import { Suspense, useState } from "react";
import { say } from "../words/tutors.ts";
import { dayChoices } from "./day-choices.ts";
import { anyTime, type Filters } from "./filters.ts";
import { type DayPart, dayParts, type FreeTime, filtersFor, freeTimeOf, partNames, partOf, wholeDay } from "./free-time.ts";
import { hourName } from "./hour-name.ts";
import type { FilterChange } from "./use-filters.ts";
import "./free-bar.css";

const FreeForm = lazyPart(() => import("./free-form.tsx").then((module) => module.FreeForm));

export type FreeBarProps = { filters: Filters; now: number; change: (change: FilterChange) => void };

const evening = { from: dayParts.evening[0], to: dayParts.evening[1] };
const hoursOf = (part: DayPart) => ({ from: dayParts[part][0], to: dayParts[part][1] });
const wordsOf = (part: DayPart) =>
  say("partHours", { part: say(`part.${part}`), from: hourName(dayParts[part][0]), to: hourName(dayParts[part][1]) });

/** When one is free, asked before anything else: a day by one press, a part of it by another. */
export function FreeBar({ filters, now, change }: FreeBarProps) {
  const [isOpen, setOpen] = useState(false);
  const asked = freeTimeOf(filters);
  const time: FreeTime = asked ?? { day: "any", ...wholeDay };
  const part = partOf(time);
  const days = dayChoices(now);
  const ask = (some: Partial<FreeTime>) => change({ ...anyTime, ...filtersFor({ ...time, ...some }, now) });
  return (
    <section className="free-bar" aria-labelledby="free-bar-title" data-asked={asked !== null || undefined}>
      <h2 id="free-bar-title">{say("freeTitle")}</h2>
      <fieldset aria-label={say("days")} className="tutor-chips">
        {days.map(({ id, label }) => (
          <Chip key={id} isSelected={time.day === id} onChange={(isOn) => ask(isOn ? { day: id } : { day: "any" })}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <fieldset aria-label={say("parts")} className="tutor-chips">
        {partNames.map((name) => (
          <Chip
            key={name}
            aria-label={wordsOf(name)}
            isSelected={part === name}
            isRemovable
            onChange={(isOn) => ask(isOn ? hoursOf(name) : wholeDay)}
          >
            {say(`part.${name}`)}
          </Chip>
        ))}
        {part === "hours" ? (
          <Chip isSelected isRemovable icon={Clock} onChange={() => ask(wholeDay)}>
            {clockRange(filters.freeFrom ?? now, filters.freeTo ?? now)}
          </Chip>
        ) : (
          <ChipButton icon={Clock} onPress={() => setOpen(true)}>
            {say("part.hours")}
          </ChipButton>
        )}
      </fieldset>
      {isOpen && (
        <Suspense>
          <FreeForm
            days={days}
            time={part === "whole" ? { ...time, ...evening } : { ...time, to: Math.min(time.to, 24) }}
            onApply={ask}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
