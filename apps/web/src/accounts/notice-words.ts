import { sayOutside } from "../frame/say.tsx";

/** A notice in minutes, or in hours when it is whole ones. */
export function noticeWords(minutes: number): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return isHours ? sayOutside("accounts.noticeHours", { hours: minutes / 60 }) : sayOutside("accounts.noticeMinutes", { minutes });
}
