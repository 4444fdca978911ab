import type { BugReport } from "@hiwar/contract/bugs";
import { Badge } from "@hiwar/ui/badge";
import { say } from "../words/bugs.ts";

/** Shows whether a bug report is open, or how it was closed. */
export function BugState({ report: { closed } }: { report: BugReport }) {
  if (closed) return <Badge tone="primary">{say(closed.isFixed ? "fixed" : "notFixed")}</Badge>;
  return <Badge tone="accent">{say("state.waiting")}</Badge>;
}
