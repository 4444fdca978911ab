import type { TopicInUse } from "@hiwar/contract/topics";
import { say } from "../words/topics.ts";

/** How many teach a topic and how many students chose it, in words. */
export function peopleWords({ tutors, students }: Pick<TopicInUse, "tutors" | "students">): string {
  return say("people", { tutors: say("tutors", { count: tutors }), students: say("students", { count: students }) });
}
