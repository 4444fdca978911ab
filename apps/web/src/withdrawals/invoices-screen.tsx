import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { useUser } from "@hiwar/app/use-user";
import type { Invoice, InvoiceStats } from "@hiwar/contract/invoices";
import { Role } from "@hiwar/contract/kernel/roles";
import { Card } from "@hiwar/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/withdrawals.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { Balances } from "./balances.tsx";
import { EarningsList } from "./earnings-list.tsx";
import { MoneySkeleton } from "./money-skeleton.tsx";
import { Months } from "./months.tsx";
import { openInvoices } from "./open-invoices.ts";
import { OpenRequest } from "./open-request.tsx";
import { PastRequests } from "./past-requests.tsx";
import "./lists.css";
import "./withdrawals.css";

export const handle: PageHandle = { roles: [Role.Tutor] };
export const meta = pageMeta(() => say("title"));

/** /invoices: a tutor's earnings and withdrawals. */
export default function InvoicesScreen() {
  const stats = useQuery(api.invoices.stats.query({ id: useUser()?.id ?? 0 }));
  const open = useQuery(openInvoices());
  return (
    <div className="earn">
      <div>
        <h1>{say("title")}</h1>
        <p className="text-muted">{say("lead")}</p>
      </div>
      <Loaded query={combineQueries({ stats, open })} skeleton={<MoneySkeleton />} headingLevel={2} keepsPlace>
        {(known) => <Money stats={known.stats} open={known.open.list} />}
      </Loaded>
      <Card as="section" aria-labelledby="lessons">
        <EarningsList />
      </Card>
      <Card as="section" aria-labelledby="past">
        <h2 id="past" className="pb-3 text-lg">
          {say("past")}
        </h2>
        <PastRequests />
      </Card>
    </div>
  );
}

function Money({ stats, open }: { stats: InvoiceStats; open: readonly Invoice[] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Balances stats={stats} onAsk={() => setAsking(true)} />
      <div className="earn-two" data-single={open.length === 0 || undefined}>
        <Months stats={stats} />
        {open.length > 0 && (
          <section aria-labelledby="open">
            <h2 id="open" className="ui-hidden-text">
              {say("openRequests")}
            </h2>
            <ul className="grid gap-4">
              {open.map((invoice) => (
                <OpenRequest key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {isAsking && <AskDialog stats={stats} onClose={() => setAsking(false)} />}
    </>
  );
}
