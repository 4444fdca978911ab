import { TextLink } from "@hiwar/ui/text-link";
import { say } from "../words/payments.ts";

/** What the summary of an order is, and the way to another choice where there still is one. */
export function OrderHead({ change }: { change: { href: string; label: string } | undefined }) {
  return (
    <div className="order-head">
      <h2>{say("order")}</h2>
      {change && <TextLink href={change.href}>{change.label}</TextLink>}
    </div>
  );
}
