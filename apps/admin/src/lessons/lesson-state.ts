import type { Lesson } from "@hiwar/contract/lessons";
import { say } from "../words/lessons.ts";

/** Returns a lesson's state in words; once it is over, who attended. */
export function stateWords({ status, outcome }: Pick<Lesson, "status" | "outcome">): string {
  return status === "fulfilled" && outcome ? say(`outcome.${outcome}`) : say(`status.${status}`);
}

/** Returns the colour of the state. */
export function stateTone({ status, outcome }: Pick<Lesson, "status" | "outcome">) {
  if (status === "reported") return "warning" as const;
  if (status === "happening") return "primary" as const;
  if (status === "cancelled" || (outcome !== null && outcome !== "attended")) return "danger" as const;
  return status === "fulfilled" ? ("success" as const) : ("plain" as const);
}

/** Whether the lesson is as usual: it is coming, or both attended. */
export const isComingOrAttended = (lesson: Pick<Lesson, "status" | "outcome">): boolean => ["plain", "success"].includes(stateTone(lesson));
