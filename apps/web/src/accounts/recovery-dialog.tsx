import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/accounts.ts";
import { RecoverySteps } from "./recovery-steps.tsx";

export type RecoveryDialogProps = { email: string; onClose: () => void; onDone: (email: string) => void };

/** Password recovery as a dialog above the sign-in page. */
export function RecoveryDialog({ email, onClose, onDone }: RecoveryDialogProps) {
  return (
    <Dialog onClose={onClose} title={say("recoverTitle")}>
      <RecoverySteps email={email} onDone={onDone} />
    </Dialog>
  );
}
