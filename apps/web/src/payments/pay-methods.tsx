import { useUrlState } from "@hiwar/app/use-url-state";
import type { WhyNot } from "@hiwar/contract/calendar";
import { Callout } from "@hiwar/ui/callout";
import { Icon } from "@hiwar/ui/icon";
import { Tabs } from "@hiwar/ui/tabs";
import { CreditCard, Landmark, type LucideIcon, Smartphone, Store, WalletCards } from "lucide-react";
import type * as z from "zod/mini";
import { say } from "../words/payments.ts";
import { CardPanel } from "./card-panel.tsx";
import type { Order, PayMethod } from "./checkout-order.ts";
import { HostedPanel } from "./hosted-panel.tsx";
import { InstallmentsPanel } from "./installments-panel.tsx";
import { PayNote } from "./pay-note.tsx";
import { PaySkeleton } from "./pay-skeleton.tsx";
import { ReferencePanel } from "./reference-panel.tsx";
import { UnavailableMethods } from "./unavailable-methods.tsx";
import { UnpaidCallout } from "./unpaid-callout.tsx";
import { usePaymentMethods } from "./use-payment-methods.ts";
import { WalletPanel } from "./wallet-panel.tsx";

const icons: Record<PayMethod, LucideIcon> = {
  card: CreditCard,
  wallet: Smartphone,
  reference: Store,
  hosted: WalletCards,
  installments: Landmark,
};

interface PayMethodsProps {
  order: Order;
  amountPiasters: number;
  /** Why the server offers no reference number for this order. */
  whyNotReference: z.input<typeof WhyNot>;
}

/** The payment methods that are available now. */
export function PayMethods(props: PayMethodsProps) {
  const { offered, down } = usePaymentMethods();
  if (offered === null) return <PaySkeleton />;
  // Banks split the price of a plan; a lesson is too cheap for that.
  const fitting = offered.filter((id) => id !== "installments" || props.order.kind === "plan");
  return (
    <div className="checkout-methods">
      <UnpaidCallout />
      <UnavailableMethods down={down} />
      {fitting.length > 0 ? <PayWays {...props} offered={fitting} /> : <Callout tone="info">{say("noWays")}</Callout>}
    </div>
  );
}

/** The methods as tabs; the chosen one is kept in the address. */
function PayWays({ order, amountPiasters, whyNotReference, offered }: PayMethodsProps & { offered: readonly PayMethod[] }) {
  const usual: PayMethod = whyNotReference === null ? "reference" : "card";
  const [chosen, choose] = useUrlState("method", offered);
  const panels: Record<PayMethod, React.ReactNode> = {
    card: <CardPanel order={order} amountPiasters={amountPiasters} />,
    wallet: <WalletPanel order={order} amountPiasters={amountPiasters} />,
    reference: <ReferencePanel order={order} whyNot={whyNotReference} />,
    hosted: <HostedPanel order={order} amountPiasters={amountPiasters} />,
    installments: <InstallmentsPanel order={order} amountPiasters={amountPiasters} />,
  };
  const tabs = offered.map((id) => ({
    id,
    label: (
      <>
        <Icon icon={icons[id]} />
        {say(`method.${id}`)}
      </>
    ),
    children: panels[id],
  }));
  return (
    <>
      <Tabs
        label={say("methods")}
        look="cards"
        tabs={tabs}
        value={chosen ?? offered.find((id) => id === usual) ?? offered[0]}
        onChange={(method) => choose(method, { replace: true })}
      />
      <PayNote id="terms" />
    </>
  );
}
