import type { User } from "@hiwar/contract/accounts";
import { Dialog } from "@hiwar/ui/dialog";
import { useState } from "react";
import { say } from "../words/settings.ts";
import { NewEmailCode } from "./new-email-code.tsx";
import { NewEmailForm } from "./new-email-form.tsx";

export type ChangeEmailDialogProps = {
  user: User;
  /** What the new address begins as: nothing, or the one that is to be corrected. */
  first?: string;
  onClose: () => void;
};

/** Another address: who one is, proven once more, then the code mailed to the new one. */
export function ChangeEmailDialog({ user, first = "", onClose }: ChangeEmailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed, setTyped] = useState(first);
  const sent = (email: string) => {
    setTyped(email);
    setSentTo(email);
  };
  return (
    <Dialog size="small" onClose={onClose} title={say("emailTitle")}>
      {sentTo === null ? (
        <NewEmailForm user={user} email={typed} onSent={sent} />
      ) : (
        <NewEmailCode email={sentTo} onDone={onClose} onAgain={() => setSentTo(null)} />
      )}
    </Dialog>
  );
}
