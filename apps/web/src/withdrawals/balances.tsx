import { useNow } from "@hiwar/app/time/use-now";
import { type InvoiceStats, invoiceLimits } from "@hiwar/contract/invoices";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Pounds } from "@hiwar/ui/pounds";
import { Hourglass, type LucideIcon, Send, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "../words/withdrawals.ts";

const canAsk = ({ payablePiasters }: InvoiceStats) => payablePiasters >= invoiceLimits.leastPiasters;

function payableWords(stats: InvoiceStats): string {
  if (stats.payablePiasters <= 0) return say("payableNone");
  return canAsk(stats) ? say("payableSome") : say("payableLittle", { least: arabicPounds(invoiceLimits.leastPiasters) });
}

/** The tutor's balances: recently earned, payable, and requested. */
export function Balances({ stats, onAsk }: { stats: InvoiceStats; onAsk: () => void }) {
  const now = useNow(60_000);
  const { pendingPiasters, pendingLessons, nextPayableAt, payablePiasters, withdrawingPiasters, openRequests, paidOutPiasters } = stats;
  const pending = nextPayableAt && say("pendingOf", { count: pendingLessons, when: relativeDayTime(nextPayableAt, now) });
  return (
    <section className="earn-balances" aria-label={say("balances")}>
      <Balance icon={Hourglass} name={say("pending")} piasters={pendingPiasters}>
        {pending ?? say("pendingNone")}
      </Balance>
      <Balance icon={Wallet} name={say("payable")} piasters={payablePiasters} isMain>
        {payableWords(stats)}
        {canAsk(stats) && (
          <Button variant="primary" size="large" onPress={onAsk}>
            {say("ask")}
          </Button>
        )}
      </Balance>
      <Balance icon={Send} name={say("withdrawing")} piasters={withdrawingPiasters}>
        {openRequests > 0 ? say("withdrawingOf", { count: openRequests }) : say("withdrawingNone")}
        {paidOutPiasters > 0 && <span>{say("paidOut", { amount: arabicPounds(paidOutPiasters) })}</span>}
      </Balance>
    </section>
  );
}

interface BalanceProps {
  icon: LucideIcon;
  name: string;
  piasters: number;
  isMain?: boolean;
  children: ReactNode;
}

function Balance({ icon, name, piasters, isMain, children }: BalanceProps) {
  return (
    <div className="earn-balance" data-main={isMain || undefined}>
      <h2>
        <Icon icon={icon} size={18} />
        {name}
      </h2>
      <b className={`earn-number ${isMain ? "text-4xl" : "text-2xl"}`}>
        <Pounds piasters={piasters} />
      </b>
      <div>{children}</div>
    </div>
  );
}
