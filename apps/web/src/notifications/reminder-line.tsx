import { ContactAddress } from "@hiwar/app/account/contact-address";
import { lazyPart } from "@hiwar/app/lazy-part";
import { useNow } from "@hiwar/app/time/use-now";
import type { User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Suspense, useState } from "react";
import { Say, say } from "../words/notifications.ts";
import { remindersOf } from "./reminders-of.ts";
import "./reminder-line.css";

const NotificationDialog = lazyPart(() => import("./notification-dialog.tsx").then((module) => module.NotificationDialog));

/**
 * Below a booked lesson: when and how the person is reminded of it, with a link to change that. Hidden for people who have chosen before, and when no
 * reminder will come.
 */
export function ReminderLine({ user, start }: { user: User; start: string }) {
  const now = useNow(60_000);
  const [isAsked] = useState(!user.hasChosenNotification);
  const [isOpen, setOpen] = useState(false);
  const times = remindersOf(start, now);
  if (!isAsked || times === "none") return null;
  return (
    <>
      <p className="reminder-line">
        <span>
          {user.hasChosenNotification ? (
            say(`remindedAsChosen.${times}`)
          ) : (
            <Say id={`reminded.${times}`} values={{ email: <ContactAddress address={user.email} /> }} />
          )}
        </span>
        <Button variant="ghost" size="small" onPress={() => setOpen(true)}>
          {say("remindOtherwise")}
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <NotificationDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
