import { PhoneCodeChannel, type User } from "@hiwar/contract/accounts";
import { Dialog } from "@hiwar/ui/dialog";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { say } from "../words/profiles.ts";
import { PhoneCodeStep } from "./phone-code-step.tsx";
import { PhoneNumberStep, type PhoneOrder } from "./phone-number-step.tsx";

export type VerifyPhoneDialogProps = {
  user: User;
  onClose: () => void;
  /** Called when the phone is verified; the dialog closes by itself. */
  onVerified?: () => void;
};

/** Verifies a phone number by five digits sent over WhatsApp or Telegram: first the number and channel, then the code. */
export function VerifyPhoneDialog({ user, onClose, onVerified }: VerifyPhoneDialogProps) {
  const [order, setOrder] = useState<PhoneOrder>({ phone: user.verifiedPhone ? "" : (user.phone ?? ""), type: PhoneCodeChannel.WhatsApp });
  const [isSent, setSent] = useState(false);
  const finish = () => {
    toast("success", { title: say("phoneDone") });
    onVerified?.();
    onClose();
  };
  const sent = (next: PhoneOrder) => {
    setOrder(next);
    setSent(true);
  };
  return (
    <Dialog size="small" onClose={onClose} title={say(user.verifiedPhone ? "phoneChange" : "phoneTitle")}>
      {isSent ? (
        <PhoneCodeStep key={order.type} order={order} onVerified={finish} onSent={sent} onBack={() => setSent(false)} />
      ) : (
        <PhoneNumberStep order={order} onSent={sent} />
      )}
    </Dialog>
  );
}
