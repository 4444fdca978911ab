import { NewEmailCode } from "@hiwar/app/account/new-email-code";
import type { User } from "@hiwar/contract/accounts";
import { Dialog } from "@hiwar/ui/dialog";
import { useState } from "react";
import { say } from "../words/settings.ts";
import { NewEmailForm } from "./new-email-form.tsx";

export type ChangeEmailDialogProps = {
  user: User;
  /** The initial text of the address field: empty, or the address to correct. */
  first?: string;
  onClose: () => void;
};

/** Changes the email address: the person proves who they are again, then enters the code mailed to the new address. */
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
