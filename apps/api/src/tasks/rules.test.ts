import { expect, test } from "vitest";
import { type TaskFacts, whyNotDecide, whyNotReopen, whyNotTake } from "./rules.ts";

const open: TaskFacts = { kind: "payment", takerId: null, decidedAt: null };
const over = { ...open, decidedAt: Temporal.Instant.from("2026-11-01T10:00:00Z") };

test.each<[string, TaskFacts, [take: string | null, decide: string | null, reopen: string | null]]>([
  ["one that waits", open, [null, null, "illegal"]],
  ["one's own", { ...open, takerId: 7 }, [null, null, "illegal"]],
  ["another's", { ...open, takerId: 8 }, ["illegal", null, "illegal"]],
  ["one that is over", over, ["illegal", "illegal", null]],
  ["a lesson that waits", { ...open, kind: "lesson" }, [null, "illegal", "illegal"]],
  ["a lesson that was decided", { ...over, kind: "lesson" }, ["illegal", "illegal", "illegal"]],
])("%s: taken, decided, opened anew", (_name, task, expected) => {
  expect([whyNotTake(task, 7), whyNotDecide(task), whyNotReopen(task)]).toEqual(expected);
});
