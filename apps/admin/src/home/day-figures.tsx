import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import type { StaffDay } from "@hiwar/contract/people";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Section } from "../page/section.tsx";
import { say } from "../words/day.ts";
import { useDay } from "./use-day.ts";

/** Today's figures beside those of the same weekday a week ago, and who is working now. */
export function DayFigures() {
  return (
    <Section title={say("day")}>
      <Loaded query={useDay()} keepsPlace isBrief headingLevel={3} skeleton={<LoneSkeleton shape="block" className="mt-2 h-60 w-full" />}>
        {(day) => <Figures day={day} />}
      </Loaded>
    </Section>
  );
}

function Figures({ day: { lessons, paidPiasters, students, atWork } }: { day: StaffDay }) {
  return (
    <div className="grid gap-4 pt-2">
      <dl className="day-figures">
        <Figure name={say("lessons")} value={arabicNumber(lessons.now)} before={arabicNumber(lessons.before)} />
        <Figure name={say("paid")} value={arabicPounds(paidPiasters.now)} before={arabicPounds(paidPiasters.before)} />
        <Figure name={say("students")} value={arabicNumber(students.now)} before={arabicNumber(students.before)} />
      </dl>
      <p className="text-sm text-muted">
        {say("atWork")} <bdi>{atWork.map(({ name }) => name).join("، ")}</bdi>
      </p>
    </div>
  );
}

function Figure({ name, value, before }: { name: string; value: string; before: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <small>{say("before", { value: before })}</small>
      </dd>
    </div>
  );
}
