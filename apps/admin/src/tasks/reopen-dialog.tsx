import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import { Undo2 } from "lucide-react";
import { say } from "../words/tasks.ts";

/** Reopens a task that was closed too early. */
export function ReopenDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const reopen = useWrite(api.tasks.reopen, { done: say("reopened"), onDone: onClose, errors: "inline" });
  return (
    <ConsequenceDialog
      title={say("reopenTitle")}
      consequences={[{ id: "waits", icon: Undo2, children: say("reopenWhat") }]}
      confirm={say("reopen")}
      tone="primary"
      reason={{ label: say("reason") }}
      isSending={reopen.isPending}
      refusal={reopen.error && errorMessage(reopen.error)}
      onConfirm={({ reason = "" }) => reopen.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}
