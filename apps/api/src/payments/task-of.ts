import type { TaskCause } from "@hiwar/contract/tasks";
import type { NewTask } from "../tasks/open.ts";

/** What staff have to look at of a transaction's money, which is its payer's concern. */
export function taskOf(
  { id, personId }: { readonly id: number; readonly personId: number },
  cause: TaskCause<"payment">,
): NewTask<"payment"> {
  return { kind: "payment", subjectId: id, cause, personId };
}
