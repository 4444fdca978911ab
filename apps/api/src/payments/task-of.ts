import type { TaskCause } from "@hiwar/contract/tasks";
import type { NewTask } from "../tasks/open.ts";

/** Builds a task for staff about a transaction's money, linked to its payer. */
export function taskOf(
  { id, personId }: { readonly id: number; readonly personId: number },
  cause: TaskCause<"payment">,
): NewTask<"payment"> {
  return { kind: "payment", subjectId: id, cause, personId };
}
