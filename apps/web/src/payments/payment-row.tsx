import { useNow } from "@hiwar/app/time/use-now";
import { type Payment, PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { CreditCard, Landmark, type LucideIcon, Smartphone, Store, WalletCards } from "lucide-react";
import { Link } from "react-router";
import { say } from "../words/payments.ts";
import { paidPath, paymentPath } from "./checkout-order.ts";
import { paymentTones } from "./payment-tones.ts";

const icons: Record<Payment["method"], LucideIcon> = {
  [PaymentMethod.Card]: CreditCard,
  [PaymentMethod.EWallet]: Smartphone,
  [PaymentMethod.BankInstallment]: Landmark,
  [PaymentMethod.Fawry]: Store,
  [PaymentMethod.Hosted]: WalletCards,
};
/** Statuses of payments that brought no money; their rows are muted beside paid and open ones. */
const weak: readonly Payment["status"][] = [PaymentStatus.Canceled, PaymentStatus.Expired, PaymentStatus.Failed];

/** Whether the money was received, even if refunded since. */
const isPast = (status: Payment["status"]) =>
  ([PaymentStatus.Paid, PaymentStatus.Refunding, PaymentStatus.Refunded, PaymentStatus.PartialRefunded] as readonly number[]).includes(
    status,
  );

/** One payment as a linked row: its purpose and method, then its amount and status. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const now = useNow(60_000);
  const { id, method, status, hint } = payment;
  return (
    <li className="payment" data-weak={weak.includes(status) || undefined}>
      <span className="payment-icon" aria-hidden="true">
        <Icon icon={icons[method]} />
      </span>
      <div className="payment-what">
        <Link className="row-link" to={isPast(status) ? paidPath(id) : paymentPath(id)}>
          {payment.description}
        </Link>
        <p>
          {say(`by${method}`)}
          {hint && (
            <>
              {" "}
              <bdi dir="ltr">•••• {hint}</bdi>
            </>
          )}
          {"، "}
          {relativeDayTime(payment.paidAt ?? payment.createdAt, now)}
        </p>
      </div>
      <p className="payment-end">
        <b className="payment-amount">
          <Pounds piasters={payment.amountPiasters} />
        </b>
        <Badge tone={paymentTones[status]}>{say(`status${status}`)}</Badge>
      </p>
    </li>
  );
}
