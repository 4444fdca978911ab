import type { Lesson } from "@hiwar/contract/lessons";

type Held = Pick<Lesson, "holdUntil" | "cancelledAt">;

/** Whether a lesson's time is kept until its payment comes. */
export const isHeld = ({ holdUntil, cancelledAt }: Held): boolean => holdUntil !== null && cancelledAt === null;

/** Whether a lesson was given up before it was paid. */
export const isUnpaid = ({ holdUntil, cancelledAt }: Held): boolean => holdUntil !== null && cancelledAt !== null;

/** Whether a lesson stands and has not begun. */
export const isComing = ({ status, holdUntil, start }: Pick<Lesson, "status" | "holdUntil" | "start">, now: number): boolean =>
  status === "pending" && holdUntil === null && Date.parse(start) > now;
