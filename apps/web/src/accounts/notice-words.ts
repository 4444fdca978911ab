import { say } from "../words/notice.ts";

/** Formats a notice in hours when it is whole hours, otherwise in minutes. */
export function noticeWords(minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return isHours ? say("noticeHours", { hours: minutes / 60 }) : say("noticeMinutes", { minutes });
}
