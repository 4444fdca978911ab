import { Icon } from "@hiwar/ui/icon";
import { ShieldCheck } from "lucide-react";
import { say } from "../words/payments.ts";

/** Who takes the money, and what we do not keep. */
export function PayTrust() {
  return (
    <p className="pay-trust">
      <Icon icon={ShieldCheck} size={18} />
      {say("trust")}
    </p>
  );
}
