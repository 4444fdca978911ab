import type { User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { useSay } from "../frame/say.tsx";
import { NotificationMethod } from "./notification-method.tsx";

export type NotificationDialogProps = { user: User; onClose: () => void };

/** How to be reminded of what was just booked. */
export function NotificationDialog({ user, onClose }: NotificationDialogProps) {
  const say = useSay();
  return (
    <Dialog
      isOpen
      isSheetOnPhones
      onOpenChange={(open) => !open && onClose()}
      title={say("notifications.promptTitle")}
      actions={
        <Button variant={user.hasChosenNotification ? "primary" : "ghost"} onPress={onClose}>
          {say(user.hasChosenNotification ? "notifications.promptDone" : "accounts.verifyLater")}
        </Button>
      }
    >
      <NotificationMethod user={user} label={say("notifications.promptText")} />
    </Dialog>
  );
}
