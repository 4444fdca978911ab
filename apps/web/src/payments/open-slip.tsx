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

/** A payment that waits for its money, by its method. */
export function OpenSlip({ payment, onCanceled }: { payment: Payment; onCanceled: () => void }) {
  return (
    <>
      <SlipOf payment={payment} />
      <ForOther payment={payment} />
      <SlipActions payment={payment} onCanceled={onCanceled} />
    </>
  );
}

/** What asks for no card or wallet of one's own can be paid by somebody else, as long as it can be paid at all. */
function ForOther({ payment }: { payment: Payment }) {
  const isOver = useHasPassed(payment.expiresAt);
  const isShared = payment.status === PaymentStatus.Processed && !isOver && !isLost(payment) && sharedMethods.includes(payment.method);
  return isShared && <PayLinkCard payment={payment} />;
}

/** Whether what is needed to go on was in an answer that never came. */
function isLost({ method, qr, hint, redirectUrl }: Payment): boolean {
  if (method === PaymentMethod.Fawry) return false;
  return method === PaymentMethod.EWallet ? qr === null && hint === null : redirectUrl === null;
}

function SlipOf({ payment }: { payment: Payment }) {
  const isOver = useHasPassed(payment.expiresAt);
  // The gateway has not been heard yet: there is nothing to show of its method.
  if (payment.status === PaymentStatus.New) return <CheckingSlip payment={payment} />;
  // Its time is over and its end unknown: nobody is asked to pay it any more.
  if (isOver) return <CheckingSlip payment={payment} isOver />;
  if (isLost(payment)) return <LostSlip payment={payment} />;
  if (payment.method === PaymentMethod.EWallet) return <WalletSlip payment={payment} />;
  if (payment.method === PaymentMethod.Hosted) return <HostedSlip payment={payment} />;
  return payment.method === PaymentMethod.Fawry ? <ReferenceSlip payment={payment} /> : <CardSlip payment={payment} />;
}
