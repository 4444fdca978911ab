import { levelWord } from "@hiwar/app/english-level";
import { savedGovernorate } from "@hiwar/app/governorates";
import type { BroadcastAudience } from "@hiwar/contract/broadcasts";
import { dayAndMonth, instantInDay } from "@hiwar/ui/arabic-dates";
import { say } from "../words/broadcasts.ts";

/** Describes a broadcast's audience, one text per condition. */
export function audienceWords({ level, city, hasPlan, lastLessonFrom, lastLessonBefore }: BroadcastAudience, now: number): string {
  const dayOf = (day: string) => dayAndMonth(instantInDay(day), now);
  const conditions = [
    level !== undefined && levelWord(level),
    city !== undefined && savedGovernorate(city)?.label,
    hasPlan !== undefined && say(hasPlan ? "plan.with" : "plan.without"),
    lastLessonFrom !== undefined && `${say("lastLesson")} ${say("from", { day: dayOf(lastLessonFrom) })}`,
    lastLessonBefore !== undefined && `${say("lastLesson")} ${say("before", { day: dayOf(lastLessonBefore) })}`,
  ].filter(Boolean);
  return conditions.length === 0 ? say("everybody") : conditions.join("، ");
}
