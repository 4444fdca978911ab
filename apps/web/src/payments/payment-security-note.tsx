import { Icon } from "@hiwar/ui/icon";
import { ShieldCheck } from "lucide-react";
import { say } from "../words/payments.ts";

/** Says who processes the payment, and what we do not store. */
export function PaymentSecurityNote() {
  return (
    <p className="pay-trust">
      <Icon icon={ShieldCheck} size={18} />
      {say("trust")}
    </p>
  );
}
