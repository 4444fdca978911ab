import { Dialog } from "@hiwar/ui/dialog";
import { useSay } from "../frame/say.tsx";
import { RecoverySteps } from "./recovery-steps.tsx";

export type RecoveryDialogProps = { email: string; onClose: () => void; onDone: (email: string) => void };

/** The recovery over the sign-in page. */
export function RecoveryDialog({ email, onClose, onDone }: RecoveryDialogProps) {
  const say = useSay();
  return (
    <Dialog isOpen isSheetOnPhones onOpenChange={(isOpen) => !isOpen && onClose()} title={say("accounts.recoverTitle")}>
      <RecoverySteps email={email} onDone={onDone} />
    </Dialog>
  );
}
