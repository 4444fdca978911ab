import { TextLink } from "@hiwar/ui/text-link";
import { say } from "../words/payments.ts";

/** The heading of an order's summary, with a link to change the order while that is possible. */
export function OrderHead({ change }: { change: { href: string; label: string } | undefined }) {
  return (
    <div className="order-head">
      <h2>{say("order")}</h2>
      {change && <TextLink href={change.href}>{change.label}</TextLink>}
    </div>
  );
}
