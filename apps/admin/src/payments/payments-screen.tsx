import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { PaymentFilter, type PaymentLine } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Callout } from "@hiwar/ui/callout";
import type { ListColumn } from "@hiwar/ui/data-list";
import { TextLink } from "@hiwar/ui/text-link";
import { useNavigate } from "react-router";
import { RowName } from "../lists/row-name.tsx";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/payments.ts";
import { statusTone } from "./payment-words.ts";
import { filterNames, PaymentFilters } from "./payments-filters.tsx";

export const meta = pageMeta(() => say("payments"));

const columnsAt = (now: number): ListColumn<PaymentLine>[] => [
  {
    id: "what",
    header: say("what"),
    isName: true,
    cell: ({ description, payer, amountPiasters }) => (
      <RowName
        narrow={
          <>
            <bdi>{payer?.name}</bdi>، {arabicPounds(amountPiasters)}
          </>
        }
      >
        <bdi className="text-wrap">{description}</bdi>
      </RowName>
    ),
  },
  {
    id: "who",
    header: say("who"),
    isSecondary: true,
    cell: ({ payer }) => payer && <TextLink href={`/user/${payer.id}`}>{payer.name}</TextLink>,
  },
  { id: "amount", header: say("amount"), isSecondary: true, cell: ({ amountPiasters }) => arabicPounds(amountPiasters) },
  { id: "method", header: say("method"), isSecondary: true, cell: ({ method }) => say(`method.${method}`) },
  {
    id: "createdAt",
    header: say("when"),
    isSecondary: true,
    isSortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{relativeDayTime(createdAt, now)}</time>,
  },
  { id: "state", header: say("state"), cell: ({ status }) => <Badge tone={statusTone(status)}>{say(`status.${status}`)}</Badge> },
];

/** /payments: all payments, found by our or the gateway's number or by the payer. */
export default function PaymentsScreen() {
  const state = useListParams(PaymentFilter);
  const { params, setParams } = state;
  const navigate = useNavigate();
  const now = useNow(60_000);
  const page = useStaffPage(api.payments.list, params);
  return (
    <div className="grid gap-6">
      <PageHead title={say("payments")} lead={say("paymentsLead")} />
      {page.data?.hasMorePayers && <Callout announces>{say("morePayers")}</Callout>}
      <StaffList
        place="payments"
        exportAs="payments"
        query={page}
        state={state}
        label={say("payments")}
        columns={columnsAt(now)}
        rowId={({ id }) => String(id)}
        onOpenRow={({ id }) => void navigate(`/payment/${id}`)}
        usualSort="-createdAt"
        search={{ label: say("search"), value: params.q ?? "", onChange: (q) => setParams({ q }, { replace: true }) }}
        filters={<PaymentFilters state={state} />}
        filterNames={filterNames}
        empty={{ title: say("none"), text: say("noneText") }}
        nothing={{ title: say("nothingYet"), text: say("nothingYetText") }}
      />
    </div>
  );
}
