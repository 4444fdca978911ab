import type { Lesson } from "@hiwar/contract/lessons";
import { say } from "../words/lessons.ts";

/** How a lesson stands, in words: once it is over, who came. */
export function stateWords({ status, outcome }: Pick<Lesson, "status" | "outcome">): string {
  return status === "fulfilled" && outcome ? say(`outcome.${outcome}`) : say(`status.${status}`);
}

/** What is told of it in colour. */
export function stateTone({ status, outcome }: Pick<Lesson, "status" | "outcome">) {
  if (status === "reported") return "warning" as const;
  if (status === "happening") return "primary" as const;
  if (status === "cancelled" || (outcome !== null && outcome !== "attended")) return "danger" as const;
  return status === "fulfilled" ? ("success" as const) : ("plain" as const);
}

/** Whether it goes as lessons go: it lies ahead, or both were there. */
export const isUsual = (lesson: Pick<Lesson, "status" | "outcome">): boolean => ["plain", "success"].includes(stateTone(lesson));
