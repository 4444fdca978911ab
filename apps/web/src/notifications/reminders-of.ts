import { lessonLimits } from "@hiwar/contract/lessons";

/** Returns which reminders of a lesson will still be sent: a day and an hour before, the hour alone, or none. */
export function remindersOf(start: string, now: number): "both" | "hour" | "none" {
  const hours = (Date.parse(start) - now) / 3_600_000;
  if (hours > lessonLimits.reminderHours.day) return "both";
  return hours > lessonLimits.reminderHours.hour ? "hour" : "none";
}
