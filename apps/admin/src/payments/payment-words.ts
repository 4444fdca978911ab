import { PaymentStatus } from "@hiwar/contract/payments";
import { say } from "../words/payments.ts";

/** Returns a gateway's Arabic name; an unknown one keeps its own. */
export function gatewayWord(name: string): string {
  const known = (["fawry", "paymob"] as const).find((one) => one === name);
  return known ? say(`gateway.${known}`) : name;
}

/** Returns the colour of a status. */
export function statusTone(status: PaymentStatus) {
  if (status === PaymentStatus.Paid) return "success" as const;
  if (status === PaymentStatus.Failed) return "danger" as const;
  if (status === PaymentStatus.New || status === PaymentStatus.Processed) return "primary" as const;
  const isGoingBack = status === PaymentStatus.Refunding || status === PaymentStatus.PartialRefunded;
  return isGoingBack ? ("warning" as const) : ("plain" as const);
}
