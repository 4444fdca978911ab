import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { Select } from "@hiwar/ui/select";
import { useState } from "react";
import { say } from "../words/tutors.ts";
import type { DayChoice } from "./day-choices.ts";
import { daysOffered, type FreeTime } from "./free-time.ts";
import { hourName } from "./hour-name.ts";

export type FreeTimeDialogProps = { days: readonly DayChoice[]; time: FreeTime; onApply: (time: FreeTime) => void; onClose: () => void };

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A dialog in which a student says when they are free: a day, or any day, and a range of hours in Cairo time. */
export function FreeTimeDialog({ days, time, onApply, onClose }: FreeTimeDialogProps) {
  const [{ day, from, to }, setChosen] = useState(time);
  const isWrong = to <= from;
  const hourChoices = (offered: readonly number[]) => offered.map((hour) => ({ id: String(hour), label: hourName(hour) }));
  const apply = () => {
    onApply({ day, from, to });
    onClose();
  };
  const action = (
    <Button variant="primary" isDisabled={isWrong} onPress={apply}>
      {say("apply")}
    </Button>
  );
  return (
    <Dialog title={say("freeTitle")} size="small" onClose={onClose} actions={action}>
      <div className="grid gap-4">
        <Select
          label={say("freeDay")}
          choices={days.slice(0, daysOffered + 1)}
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
      </div>
    </Dialog>
  );
}
