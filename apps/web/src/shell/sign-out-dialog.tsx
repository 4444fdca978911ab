import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { say } from "../words/chat.ts";

export type SignOutDialogProps = { unsent: number; isSending: boolean; onConfirm: () => void; onClose: () => void };

/** Says what is lost by signing out now, and asks for confirmation. */
export function SignOutDialog({ unsent, isSending, onConfirm, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      title={say("signOutTitle")}
      confirm={say("signOutAnyway")}
      tone="danger"
      keep={say("signOutStay")}
      isSending={isSending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{say("signOutUnsent", { count: unsent })}</p>
    </ConfirmDialog>
  );
}
