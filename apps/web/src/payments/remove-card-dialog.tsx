import type { SavedCard } from "@hiwar/contract/payments";
import { tellRefusal } from "@hiwar/frame/refusals";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { say } from "../words/payments.ts";
import { CardName } from "./card-name.tsx";

/** Forgetting a stored card, after reading what that means. */
export function RemoveCardDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const remove = useMutation({
    ...api.payments.removeCard.mutation(),
    onError: tellRefusal,
    onSuccess: () => {
      toast("success", { title: say("cardRemoved") });
      onClose();
    },
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
