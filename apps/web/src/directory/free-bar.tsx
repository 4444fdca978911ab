import { lazyPart } from "@hiwar/app/lazy-part";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { type DayPart, dayParts, partNames } from "@hiwar/contract/day-parts";
import { clockRange } from "@hiwar/ui/arabic-dates";
import { Chip } from "@hiwar/ui/chip";
import { ChipButton } from "@hiwar/ui/chip-button";
import { Clock } from "lucide-react";
import { Suspense, useState } from "react";
import { useIsServerRendered } from "../page/use-is-server-rendered.ts";
import { say } from "../words/tutors.ts";
import { dayChoices } from "./day-choices.ts";
import { anyTime, type Filters } from "./filters.ts";
import { type FreeTime, filtersFor, freeTimeOf, partOf, wholeDay } from "./free-time.ts";
import { hourName } from "./hour-name.ts";
import type { FilterChange } from "./use-filters.ts";
import "./free-bar.css";

const FreeTimeDialog = lazyPart(() => import("./free-time-dialog.tsx").then((module) => module.FreeTimeDialog));

export type FreeBarProps = { filters: Filters; now: number; change: (change: FilterChange) => void };

/** Any day, today and tomorrow. */
const daysNamed = 3;
const namesToCome = ["third", "fourth", "fifth", "sixth", "seventh"];
const evening = { from: dayParts.evening[0], to: dayParts.evening[1] };
const hoursOf = (part: DayPart) => ({ from: dayParts[part][0], to: dayParts[part][1] });
const wordsOf = (part: DayPart) =>
  say("partHours", { part: say(`part.${part}`), from: hourName(dayParts[part][0]), to: hourName(dayParts[part][1]) });

/** Asks when the student is free, before other filters: one press for a day, one for a part of the day. */
export function FreeBar({ filters, now, change }: FreeBarProps) {
  const [isOpen, setOpen] = useState(false);
  const asked = freeTimeOf(filters);
  const time: FreeTime = asked ?? { day: "any", ...wholeDay };
  const part = partOf(time);
  // The prerendered page names only today and tomorrow.
  const isServed = useIsServerRendered();
  const days = dayChoices(now).slice(0, isServed ? daysNamed : undefined);
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
        {isServed && namesToCome.map((name) => <LoneSkeleton key={name} shape="block" className="h-10 w-18 flex-none" />)}
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
          <FreeTimeDialog
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
