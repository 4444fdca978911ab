import { dayRange, monthAndYear } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { IconButton } from "@hiwar/ui/icon-button";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays, instantOf } from "../../calendar/week.ts";
import { say } from "../../words/lessons.ts";
import { say as sayFrame } from "../../words/shell.ts";
import { rangeOf, type ScheduleView, scheduleViews, stepFrom } from "./days.ts";

export type ScheduleHeadProps = {
  view: ScheduleView;
  day: string;
  today: string;
  onView: (view: ScheduleView) => void;
  onDay: (day: string) => void;
};

/** Chooses the shown days and the view; both are kept in the address. */
export function ScheduleHead({ view, day, today, onView, onDay }: ScheduleHeadProps) {
  const { first, end } = rangeOf(view, day);
  const noon = (one: string) => instantOf({ day: one, minutes: 720 });
  const span = view === "week" ? dayRange(noon(first), noon(addDays(end, -1)), noon(today)) : monthAndYear(noon(day));
  return (
    <header className="lesson-schedule-head">
      <h1>{sayFrame("lessonsSchedule")}</h1>
      <div className="lesson-schedule-tools">
        <SegmentedControl
          label={say("view")}
          choices={scheduleViews.map((id) => ({ id, label: say(`view.${id}`) }))}
          value={view}
          onChange={onView}
        />
        <div className="lesson-schedule-when">
          <div className="lesson-schedule-steps">
            <IconButton icon={ChevronLeft} label={say("previousDays")} onPress={() => onDay(stepFrom(view, day, -1))} />
            <b aria-live="polite">{span}</b>
            <IconButton icon={ChevronRight} label={say("nextDays")} onPress={() => onDay(stepFrom(view, day, 1))} />
          </div>
          <Button onPress={() => onDay(today)} isDisabled={day === today}>
            {say("today")}
          </Button>
        </div>
      </div>
    </header>
  );
}
