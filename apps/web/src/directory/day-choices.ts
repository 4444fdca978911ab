import { cairoDay, instantInDay, relativeDay } from "@hiwar/ui/arabic-dates";
import { addDays } from "../calendar/week.ts";
import { say } from "../words/tutors.ts";
import { daysOffered } from "./free-time.ts";

export interface DayChoice {
  readonly id: string;
  readonly label: string;
}

/** Returns "any day" and each of the coming days with its name. */
export function dayChoices(now: number): DayChoice[] {
  const today = cairoDay(now);
  const days = Array.from({ length: daysOffered }, (_, ahead) => addDays(today, ahead));
  return [{ id: "any", label: say("anyDay") }, ...days.map((id) => ({ id, label: relativeDay(instantInDay(id), now) }))];
}
