import type { Lesson } from "@hiwar/contract/lessons";

type Held = Pick<Lesson, "holdUntil" | "cancelledAt">;

/** Whether a lesson's time is held until its payment comes. */
export const isHeld = ({ holdUntil, cancelledAt }: Held): boolean => holdUntil !== null && cancelledAt === null;

/** Whether a lesson was cancelled before it was paid. */
export const wasCancelledUnpaid = ({ holdUntil, cancelledAt }: Held): boolean => holdUntil !== null && cancelledAt !== null;

/** Whether a lesson is booked, paid and has not begun. */
export const isComing = ({ status, holdUntil, start }: Pick<Lesson, "status" | "holdUntil" | "start">, now: number): boolean =>
  status === "pending" && holdUntil === null && Date.parse(start) > now;
