import { lazyPart } from "@hiwar/app/lazy-part";
import type { User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { Suspense, useState } from "react";
import { ReachedAt } from "../accounts/reached-at.tsx";
import { Say, say } from "../words/notifications.ts";
import "./reminder-line.css";

const NotificationDialog = lazyPart(() => import("./notification-dialog.tsx").then((module) => module.NotificationDialog));

/** Under what was booked: by mail, unless another way is chosen here. Whoever has chosen before is told nothing. */
export function ReminderLine({ user }: { user: User }) {
  const [isAsked] = useState(!user.hasChosenNotification);
  const [isOpen, setOpen] = useState(false);
  if (!isAsked) return null;
  return (
    <>
      <p className="reminder-line">
        <span>
          {user.hasChosenNotification ? (
            say("remindedAsChosen")
          ) : (
            <Say id="reminded" values={{ email: <ReachedAt address={user.email} /> }} />
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
