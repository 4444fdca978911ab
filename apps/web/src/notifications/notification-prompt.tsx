import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { useEffect, useState } from "react";
import { socket } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { NotificationMethod } from "./notification-method.tsx";

/** After the first booking, once: how to be reminded of it. Whoever closes it is told by mail, and asked again next time. */
export function NotificationPrompt({ user }: { user: User }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const isAsked = user.role === Role.Student && !user.hasChosenNotification;
  useEffect(() => (isAsked ? socket.on("LessonBooked", () => setOpen(true)) : undefined), [isAsked]);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <Dialog
      isOpen
      isSheetOnPhones
      onOpenChange={(open) => !open && close()}
      title={say("notifications.promptTitle")}
      actions={
        <Button variant={user.hasChosenNotification ? "primary" : "ghost"} onPress={close}>
          {say(user.hasChosenNotification ? "notifications.promptDone" : "accounts.verifyLater")}
        </Button>
      }
    >
      <NotificationMethod user={user} label={say("notifications.promptText")} />
    </Dialog>
  );
}
