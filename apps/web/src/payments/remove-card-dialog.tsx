import type { SavedCard } from "@hiwar/contract/payments";
import { useWrite } from "@hiwar/frame/use-write";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { api } from "../frame/live.ts";
import { say } from "../words/payments.ts";
import { CardName } from "./card-name.tsx";

/** Forgetting a stored card, after reading what that means. */
export function RemoveCardDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const remove = useWrite(api.payments.removeCard, {
    done: say("cardRemoved"),
    onDone: onClose,
  });
  return (
    <Dialog
      title={say("removeCardTitle")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isSending={remove.isPending}
      role="alertdialog"
      size="small"
      actions={
        <>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate({ id: String(card.id) })}>
            {say("removeCard")}
          </Button>
          <Button onPress={onClose}>{say("keepCard")}</Button>
        </>
      }
    >
      <p>
        <CardName {...card} />
      </p>
      <p>{say("removeCardText")}</p>
    </Dialog>
  );
}
