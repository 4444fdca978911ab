import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { useSay } from "../frame/say.tsx";

export type DeleteDialogProps = { isOpen: boolean; onClose: () => void; onDelete: () => void };

/** Says what deleting a message does, and asks. */
export function DeleteDialog({ isOpen, onClose, onDelete }: DeleteDialogProps) {
  const say = useSay();
  const actions = (
    <>
      <Button variant="danger" onPress={onDelete}>
        {say("chat.delete")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {say("chat.keep")}
      </Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={say("chat.deleteTitle")}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={actions}
    >
      <p>{say("chat.deleteText")}</p>
    </Dialog>
  );
}
