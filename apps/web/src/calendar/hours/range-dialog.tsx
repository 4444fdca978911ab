import { useUser } from "@hiwar/app/use-user";
import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Chip } from "@hiwar/ui/chip";
import { Dialog } from "@hiwar/ui/dialog";
import { Select } from "@hiwar/ui/select";
import { useState } from "react";
import { say } from "../../words/hours.ts";
import { meets, type Range, timeName, weekdayName, weekdays } from "./weekdays.ts";

interface RangeDialogProps {
  /** The range to change, or the initial values of a new one. */
  range: Range;
  isNew: boolean;
  /** The other ranges of the week. */
  others: readonly Range[];
  onDone: (ranges: readonly Range[]) => void;
  onClose: () => void;
}

const { markMinutes: mark, longestSlotMinutes: longest } = calendarLimits;
const wholeDay = 24 * 60;
const marksFrom = (first: number, last: number) => Array.from({ length: (last - first) / mark + 1 }, (_, index) => first + index * mark);
const nameOf = (minutes: number) => (minutes > wholeDay ? say("nextDay", { time: timeName(minutes) }) : timeName(minutes));
const choicesOf = (times: readonly number[]) => times.map((id) => ({ id, label: nameOf(id) }));

/** Edits one range of a weekday, or adds a new one to several weekdays. The result goes into the draft week, which is saved later. */
export function RangeDialog({ range, isNew, others, onDone, onClose }: RangeDialogProps) {
  const isManager = useUser()?.role === Role.TutorManager;
  const [days, setDays] = useState<readonly number[]>([range.weekday]);
  const [{ from, to, purpose }, setTimes] = useState(range);
  const ranges = days.map((weekday) => ({ weekday, from, to, purpose }));
  const doMeet = ranges.some((one) => meets(one, [...others, ...ranges.filter((other) => other !== one)]));
  const begin = (next: number) => setTimes((times) => ({ ...times, from: next, to: next + Math.min(longest, times.to - times.from) }));
  const toggle = (day: number, isOn: boolean) => setDays(isOn ? [...days, day] : days.filter((one) => one !== day));
  const actions = (
    <>
      <Button variant="primary" isDisabled={doMeet || days.length === 0} onPress={() => onDone(ranges)}>
        {say("rangeDone")}
      </Button>
      {!isNew && (
        <Button variant="danger-quiet" onPress={() => onDone([])}>
          {say("rangeDelete")}
        </Button>
      )}
    </>
  );
  const title = isNew ? say("newRange") : say("editRange", { day: weekdayName(range.weekday) });
  return (
    <Dialog title={title} onClose={onClose} actions={actions} size="small">
      <div className="editor">
        {isNew && (
          <fieldset className="hours-days">
            <legend>{say("days")}</legend>
            {weekdays.map((day) => (
              <Chip key={day} isSelected={days.includes(day)} onChange={(isOn) => toggle(day, isOn)}>
                {weekdayName(day)}
              </Chip>
            ))}
          </fieldset>
        )}
        <div className="editor-times">
          <Select label={say("from")} choices={choicesOf(marksFrom(0, wholeDay - mark))} value={from} onChange={begin} />
          <Select
            label={say("to")}
            choices={choicesOf(marksFrom(from + mark, from + longest))}
            value={to}
            onChange={(next) => setTimes((times) => ({ ...times, to: next }))}
          />
        </div>
        {isManager && (
          <Select
            label={say("purpose")}
            choices={Object.values(SessionType).map((id) => ({ id, label: say(`purpose${id}`) }))}
            value={purpose}
            onChange={(next) => setTimes((times) => ({ ...times, purpose: next }))}
          />
        )}
        {doMeet && (
          <Callout tone="warning" announces>
            {say("rangeMeets")}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
