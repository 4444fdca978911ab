import type { WhyNot } from "@hiwar/contract/calendar";
import { Icon } from "@hiwar/ui/icon";
import { Tabs } from "@hiwar/ui/tabs";
import { CreditCard, Landmark, type LucideIcon, Smartphone, Store } from "lucide-react";
import type * as z from "zod/mini";
import { useUrlState } from "../url/use-url-state.ts";
import { say } from "../words/payments.ts";
import { CardPanel } from "./card-panel.tsx";
import { type Order, type PayMethod, payMethods } from "./checkout-order.ts";
import { InstallmentsPanel } from "./installments-panel.tsx";
import { PayNote } from "./pay-note.tsx";
import { ReferencePanel } from "./reference-panel.tsx";
import { UnpaidCallout } from "./unpaid-callout.tsx";
import { WalletPanel } from "./wallet-panel.tsx";

const icons: Record<PayMethod, LucideIcon> = { card: CreditCard, wallet: Smartphone, reference: Store, installments: Landmark };

interface PayMethodsProps {
  order: Order;
  amountPiasters: number;
  /** Why no reference number is offered, as the server sees it. */
  whyNotReference: z.input<typeof WhyNot>;
}

/** The ways to pay side by side; the chosen one stands in the URL. */
export function PayMethods({ order, amountPiasters, whyNotReference }: PayMethodsProps) {
  const usual: PayMethod = whyNotReference === null ? "reference" : "card";
  // Banks split the price of a plan; a lesson is too small for that.
  const offered = payMethods.filter((id) => id !== "installments" || order.kind === "plan");
  const [chosen, choose] = useUrlState("method", offered);
  const panels: Record<PayMethod, React.ReactNode> = {
    card: <CardPanel order={order} amountPiasters={amountPiasters} />,
    wallet: <WalletPanel order={order} amountPiasters={amountPiasters} />,
    reference: <ReferencePanel order={order} whyNot={whyNotReference} />,
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
    <div className="checkout-methods">
      <UnpaidCallout />
      <Tabs
        label={say("methods")}
        look="cards"
        tabs={tabs}
        value={chosen ?? usual}
        onChange={(method) => choose(method, { replace: true })}
      />
      <PayNote id="terms" />
    </div>
  );
}
