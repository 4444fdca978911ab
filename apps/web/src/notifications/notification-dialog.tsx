import type { User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/notifications.ts";
import { NotificationMethod } from "./notification-method.tsx";

export type NotificationDialogProps = { user: User; onClose: () => void };

/** Chooses how to be reminded of lessons. */
export function NotificationDialog({ user, onClose }: NotificationDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={say("promptTitle")}
      actions={
        <Button variant="primary" onPress={onClose}>
          {say("promptDone")}
        </Button>
      }
    >
      <NotificationMethod user={user} label={say("promptText")} />
    </Dialog>
  );
}
