import { cairoDay, fullDay, relativeDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Select } from "@hiwar/ui/select";
import { useState } from "react";
import { instantOf } from "../calendar/week.ts";
import { say } from "../words/tutors.ts";
import { hourName } from "./hour-name.ts";

export interface FreeSpan {
  /** A Cairo day, 2026-11-21. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

export type FreeFormProps = { now: number; span: FreeSpan | null; onApply: (freeFrom: string, freeTo: string) => void };

const daysOffered = 7;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A day and two hours of it, by Cairo's clock. */
export function FreeForm({ now, span, onApply }: FreeFormProps) {
  const [{ day, from, to }, setChosen] = useState<FreeSpan>(span ?? { day: cairoDay(now), from: 18, to: 22 });
  const days = Array.from({ length: daysOffered }, (_, ahead) => now + ahead * 86_400_000);
  const isWrong = to <= from;
  const isoOf = (hour: number) => new Date(instantOf({ day, minutes: hour * 60 })).toISOString();
  const hourChoices = (offered: readonly number[]) => offered.map((hour) => ({ id: String(hour), label: hourName(hour) }));
  return (
    <div className="grid w-64 gap-4">
      <Select
        label={say("freeDay")}
        choices={days.map((one) => ({ id: cairoDay(one), label: relativeDay(one, now), description: fullDay(one, now) }))}
        value={day}
        onChange={(chosen) => setChosen({ day: chosen, from, to })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={say("freeFrom")}
          choices={hourChoices(hours)}
          value={String(from)}
          onChange={(hour) => setChosen({ day, from: Number(hour), to })}
        />
        <Select
          label={say("freeTo")}
          choices={hourChoices(hours.map((hour) => hour + 1))}
          value={String(to)}
          onChange={(hour) => setChosen({ day, from, to: Number(hour) })}
          error={isWrong && say("freeWrong")}
        />
      </div>
      <Button variant="primary" isDisabled={isWrong} onPress={() => onApply(isoOf(from), isoOf(to))}>
        {say("apply")}
      </Button>
    </div>
  );
}
