import { expect, test } from "vitest";
import { type TaskFacts, whyNotDecide, whyNotReopen, whyNotRetry, whyNotTake } from "./rules.ts";

const open: TaskFacts = { kind: "payment", cause: "disputed", takerId: null, decidedAt: null };
const over = { ...open, decidedAt: Temporal.Instant.from("2026-11-01T10:00:00Z") };

test.each<[string, TaskFacts, [take: string | null, decide: string | null, retry: string | null, reopen: string | null]]>([
  ["one that waits", open, [null, null, "illegal", "illegal"]],
  ["one's own", { ...open, takerId: 7 }, [null, null, "illegal", "illegal"]],
  ["another's", { ...open, takerId: 8 }, ["illegal", null, "illegal", "illegal"]],
  ["one that is over", over, ["illegal", "illegal", "illegal", null]],
  ["a lesson that waits", { ...open, kind: "lesson", cause: "reported" }, [null, "illegal", "illegal", "illegal"]],
  ["a lesson that was decided", { ...over, kind: "lesson", cause: "reported" }, ["illegal", "illegal", "illegal", "illegal"]],
  ["mails that no server took", { ...open, kind: "message", cause: "mail-unsent" }, [null, "illegal", null, "illegal"]],
  ["a company that refuses us", { ...open, kind: "message", cause: "mail-refused" }, [null, null, "illegal", "illegal"]],
  ["a job that failed", { ...open, kind: "job", cause: "job-failed" }, [null, "illegal", null, "illegal"]],
  ["a job that was given up", { ...over, kind: "job", cause: "job-failed" }, ["illegal", "illegal", "illegal", "illegal"]],
  ["an audit that is not whole", { ...open, kind: "audit", cause: "audit-broken" }, [null, null, "illegal", "illegal"]],
])("%s: taken, decided, tried again, opened anew", (_name, task, expected) => {
  expect([whyNotTake(task, 7), whyNotDecide(task), whyNotRetry(task), whyNotReopen(task)]).toEqual(expected);
});
