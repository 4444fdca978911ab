import type { TopicInUse } from "@hiwar/contract/topics";
import { say } from "../words/topics.ts";

/** Formats how many tutors teach a topic and how many students chose it. */
export function peopleWords({ tutors, students }: Pick<TopicInUse, "tutors" | "students">): string {
  return say("people", { tutors: say("tutors", { count: tutors }), students: say("students", { count: students }) });
}
