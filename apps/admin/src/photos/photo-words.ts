import { savedGovernorate } from "@hiwar/app/governorates";
import type { PhotoSession, PhotoSessionStatus } from "@hiwar/contract/photo-sessions";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import type { BadgeProps } from "@hiwar/ui/badge";
import { say } from "../words/photos.ts";

/** The badge colours of states, by urgency. */
export const photoTones: Readonly<Record<PhotoSessionStatus, NonNullable<BadgeProps["tone"]>>> = {
  assigned: "warning",
  proposed: "info",
  scheduled: "primary",
  over: "warning",
  done: "success",
  cancelled: "plain",
};

/** Returns the session's date, or the deadline of the next action; null where neither exists. */
export function whenWords({ start, status, until }: PhotoSession, now: number): string | null {
  if (start && status !== "over") return relativeDayTime(start, now);
  return until ? say("until", { when: relativeDayTime(until, now) }) : null;
}

/** Returns a governorate's name, or a dash. */
export const cityWords = (city: number | null): string => savedGovernorate(city)?.label ?? "—";
