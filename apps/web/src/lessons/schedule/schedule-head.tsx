import { dayRange, monthAndYear } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Chip } from "@hiwar/ui/chip";
import { IconButton } from "@hiwar/ui/icon-button";
import { Segment } from "@hiwar/ui/segment";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays, instantOf } from "../../calendar/week.ts";
import { useSay } from "../../frame/say.tsx";
import { rangeOf, type ScheduleView, scheduleViews, stepFrom } from "./days.ts";

export type ScheduleHeadProps = {
  view: ScheduleView;
  day: string;
  today: string;
  withCancelled: boolean;
  onView: (view: ScheduleView) => void;
  onDay: (day: string) => void;
  onCancelled: (withCancelled: boolean) => void;
};

/** Which days, drawn how: everything here stands in the address. */
export function ScheduleHead({ view, day, today, withCancelled, onView, onDay, onCancelled }: ScheduleHeadProps) {
  const say = useSay();
  const { first, end } = rangeOf(view, day);
  const noon = (one: string) => instantOf({ day: one, minutes: 720 });
  const span = view === "week" ? dayRange(noon(first), noon(addDays(end, -1)), noon(today)) : monthAndYear(noon(day));
  return (
    <header className="lesson-schedule-head">
      <h1>{say("frame.lessonsSchedule")}</h1>
      <div className="lesson-schedule-tools">
        <Segment
          label={say("lessons.view")}
          choices={scheduleViews.map((id) => ({ id, label: say(`lessons.view.${id}`) }))}
          value={view}
          onChange={onView}
        />
        <div className="lesson-schedule-steps">
          <IconButton icon={ChevronLeft} label={say("lessons.previousDays")} onPress={() => onDay(stepFrom(view, day, -1))} />
          <b aria-live="polite">{span}</b>
          <IconButton icon={ChevronRight} label={say("lessons.nextDays")} onPress={() => onDay(stepFrom(view, day, 1))} />
        </div>
        <Button onPress={() => onDay(today)} isDisabled={day === today}>
          {say("lessons.today")}
        </Button>
        <Chip isSelected={withCancelled} onChange={onCancelled}>
          {say("lessons.withCancelled")}
        </Chip>
      </div>
    </header>
  );
}
