import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { ApiError } from "@hiwar/client/api-error";
import { toast } from "@hiwar/ui/toast";
import { say } from "../../words/hours.ts";

/** Time to read the toast and decide to undo. */
export const undoMilliseconds = 8_000;

function refused(error: ApiError): void {
  const known = error.code === "conflicting-schedule" ? say("undoTaken") : error.code === "illegal" ? say("undoLate") : errorMessage(error);
  toast("error", { title: known });
}

/** Returns the undo action for the toast of a deleted slot. */
export function useRestoreSlot() {
  const restore = useWrite(api.hours.restoreSlot, { done: say("slotBack"), errors: refused });
  return (id: number) => ({ label: say("undo"), onPress: () => restore.mutate({ id }) });
}

/** Returns the undo action for a copied week or changed weekly hours. */
export function useUndoChange() {
  const undo = useWrite(api.hours.undo, {
    errors: refused,
    onDone: ({ kept }) => toast(kept > 0 ? "warning" : "success", { title: kept > 0 ? say("undoneKept", { count: kept }) : say("undone") }),
  });
  return (id: number) => ({ label: say("undo"), onPress: () => undo.mutate({ id }) });
}
