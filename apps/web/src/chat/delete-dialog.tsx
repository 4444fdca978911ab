import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { say } from "../words/chat.ts";

export type DeleteDialogProps = { onClose: () => void; onDelete: () => void };

/** Explains what deleting a message does, and asks for confirmation. */
export function DeleteDialog({ onClose, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={say("deleteTitle")}
      confirm={say("delete")}
      tone="danger"
      keep={say("keep")}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>{say("deleteText")}</p>
    </ConfirmDialog>
  );
}
