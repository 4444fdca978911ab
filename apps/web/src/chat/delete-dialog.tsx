import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/chat.ts";

export type DeleteDialogProps = { isOpen: boolean; onClose: () => void; onDelete: () => void };

/** Says what deleting a message does, and asks. */
export function DeleteDialog({ isOpen, onClose, onDelete }: DeleteDialogProps) {
  const actions = (
    <>
      <Button variant="danger" onPress={onDelete}>
        {say("delete")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {say("keep")}
      </Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={say("deleteTitle")}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={actions}
    >
      <p>{say("deleteText")}</p>
    </Dialog>
  );
}
