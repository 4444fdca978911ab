import { useHasPassed } from "@hiwar/app/time/use-now";
import { sharedMethods } from "@hiwar/contract/pay-links";
import { type Payment, PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { CardSlip } from "./card-slip.tsx";
import { CheckingSlip } from "./checking-slip.tsx";
import { HostedSlip } from "./hosted-slip.tsx";
import { PayLinkCard } from "./links/pay-link-card.tsx";
import { LostSlip } from "./lost-slip.tsx";
import { ReferenceSlip } from "./reference-slip.tsx";
import { SlipActions } from "./slip-actions.tsx";
import { WalletSlip } from "./wallet-slip.tsx";

/** An open payment, drawn by its method. */
export function OpenSlip({ payment, onCanceled }: { payment: Payment; onCanceled: () => void }) {
  return (
    <>
      <SlipOf payment={payment} />
      <ForOther payment={payment} />
      <SlipActions payment={payment} onCanceled={onCanceled} />
    </>
  );
}

/** A payment without an own card or wallet can be paid by somebody else while it is open. */
function ForOther({ payment }: { payment: Payment }) {
  const isOver = useHasPassed(payment.expiresAt);
  const isShared = payment.status === PaymentStatus.Processed && !isOver && !isLost(payment) && sharedMethods.includes(payment.method);
  return isShared && <PayLinkCard payment={payment} />;
}

/** Whether the answer with what is needed to continue was lost. */
function isLost({ method, qr, hint, redirectUrl }: Payment): boolean {
  if (method === PaymentMethod.Fawry) return false;
  return method === PaymentMethod.EWallet ? qr === null && hint === null : redirectUrl === null;
}

function SlipOf({ payment }: { payment: Payment }) {
  const isOver = useHasPassed(payment.expiresAt);
  // The gateway has not answered yet: there is nothing of its method to show.
  if (payment.status === PaymentStatus.New) return <CheckingSlip payment={payment} />;
  // Its time is over and its result unknown, so the person is no longer asked to pay.
  if (isOver) return <CheckingSlip payment={payment} isOver />;
  if (isLost(payment)) return <LostSlip payment={payment} />;
  if (payment.method === PaymentMethod.EWallet) return <WalletSlip payment={payment} />;
  if (payment.method === PaymentMethod.Hosted) return <HostedSlip payment={payment} />;
  return payment.method === PaymentMethod.Fawry ? <ReferenceSlip payment={payment} /> : <CardSlip payment={payment} />;
}
