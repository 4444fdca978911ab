import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { SavedCard } from "@hiwar/contract/payments";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { say } from "../words/payments.ts";
import { CardName } from "./card-name.tsx";

/** Removes a stored card, after explaining what that means. */
export function RemoveCardDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const remove = useWrite(api.payments.removeCard, { errors: "inline", done: say("cardRemoved"), onDone: onClose });
  return (
    <ConfirmDialog
      title={say("removeCardTitle")}
      confirm={say("removeCard")}
      tone="danger"
      keep={say("keepCard")}
      onConfirm={() => remove.mutate({ id: String(card.id) })}
      onClose={onClose}
      isSending={remove.isPending}
      refusal={remove.error && errorMessage(remove.error)}
    >
      <p>
        <CardName {...card} />
      </p>
      <p>{say("removeCardText")}</p>
    </ConfirmDialog>
  );
}
