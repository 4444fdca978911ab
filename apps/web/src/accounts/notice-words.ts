import { say } from "../words/notice.ts";

/** A notice in minutes, or in hours when it is whole ones. */
export function noticeWords(minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return isHours ? say("noticeHours", { hours: minutes / 60 }) : say("noticeMinutes", { minutes });
}
