import { api, queryClient } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { idOf } from "@hiwar/app/id-of";
import { useNow } from "@hiwar/app/time/use-now";
import { useListParams } from "@hiwar/app/use-list-params";
import { useUrlState } from "@hiwar/app/use-url-state";
import { useWrite } from "@hiwar/app/use-write";
import { invalidate } from "@hiwar/client/query-client";
import { type Invoice, InvoiceFilter, invoiceGroups } from "@hiwar/contract/invoices";
import { WithdrawMethod } from "@hiwar/contract/payout";
import { fullDay, instantInDay, relativeDay } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import type { ListColumn } from "@hiwar/ui/data-list";
import { WithDetail } from "@hiwar/ui/detail-sheet";
import { useEffect, useState } from "react";
import { RowName } from "../lists/row-name.tsx";
import { StaffList } from "../lists/staff-list.tsx";
import { useStaffPage } from "../lists/use-staff-page.ts";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { socket } from "../realtime/socket.ts";
import { useChannel } from "../realtime/use-channel.ts";
import { say } from "../words/withdrawals.ts";
import { Batches } from "./batches.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { placeWords, stateTones } from "./invoice-words.tsx";
import "./withdrawals.css";

export const meta = pageMeta(() => say("title"));

const methods = Object.values(WithdrawMethod);

const columnsAt = (now: number): ListColumn<Invoice>[] => [
  {
    id: "tutor",
    header: say("tutor"),
    isName: true,
    cell: ({ tutor, amountPiasters, ...invoice }) => (
      <RowName
        narrow={
          <>
            {arabicPounds(amountPiasters)}، {placeWords(invoice)}
          </>
        }
      >
        <bdi>{tutor.name}</bdi>
      </RowName>
    ),
  },
  { id: "amount", header: say("amount"), isSecondary: true, cell: ({ amountPiasters }) => arabicPounds(amountPiasters) },
  { id: "where", header: say("where"), isSecondary: true, cell: placeWords },
  {
    id: "asked",
    header: say("asked"),
    isSecondary: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{relativeDay(createdAt, now)}</time>,
  },
  {
    id: "due",
    header: say("due"),
    isSecondary: true,
    cell: ({ expectedOn, decidedAt }) => (decidedAt ? null : fullDay(instantInDay(expectedOn), now)),
  },
  {
    id: "state",
    header: say("state"),
    cell: ({ state, batchId, decidedAt }) => (
      <Badge tone={stateTones[state]}>
        {batchId !== null && decidedAt === null ? say("inBatch", { number: arabicNumber(batchId) }) : say(`state.${state}`)}
      </Badge>
    ),
  },
];

/** Updates the page on pushed events, when tutors make requests or colleagues decide them. */
function useInvoicesChannel(): void {
  useChannel("AdminInvoices");
  useEffect(() => socket.on("InvoiceUpdated", () => invalidate(queryClient, "invoices")), []);
}

/** /invoices: tutors' withdrawal requests, each opened beside the list, and the bank's files. */
export default function InvoicesScreen() {
  useInvoicesChannel();
  const state = useListParams(InvoiceFilter);
  const { params, setParams } = state;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(60_000);
  const page = useStaffPage(api.invoices.list, params);
  const [openId, show] = useUrlState("invoice", idOf);
  const opened = openId !== null && <InvoiceSheet key={openId} id={openId} onClose={() => show(null)} />;
  return (
    <WithDetail detail={opened}>
      <div className="grid gap-6">
        <PageHead title={say("title")} lead={say("lead")} />
        <StaffList
          place="invoices"
          exportAs="invoices"
          query={page}
          state={state}
          label={say("title")}
          columns={columnsAt(now)}
          rowId={({ id }) => String(id)}
          openRowId={openId}
          onOpenRow={({ id }) => show(String(id))}
          selection={{
            selected,
            onChange: setSelected,
            nameOf: ({ tutor, amountPiasters }) => `${tutor.name}، ${arabicPounds(amountPiasters)}`,
            actions: <BatchButton ids={[...selected].map(Number)} onDone={() => setSelected(new Set())} />,
          }}
          filters={
            <>
              <ChoiceFilter
                label={say("group")}
                choices={invoiceGroups.map((id) => ({ id, label: say(`group.${id}`) }))}
                value={params.group ?? null}
                onChange={(group) => setParams({ group })}
              />
              <ChoiceFilter
                label={say("method")}
                choices={methods.map((id) => ({ id: String(id) as "0" | "1" | "2", label: say(`by.${id}`) }))}
                value={(params.method as "0" | "1" | "2" | undefined) ?? null}
                onChange={(method) => setParams({ method })}
              />
            </>
          }
          filterNames={["group", "method"]}
          empty={{ title: say("none"), text: say("noneText") }}
          nothing={{ title: say("nothingYet"), text: say("nothingYetText") }}
        />
        {/* Drawn after the list, whose length would move it. */}
        {!page.isPending && <Batches />}
      </div>
    </WithDetail>
  );
}

/** Puts the selected requests into one file for the bank. */
function BatchButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const batch = useWrite(api.invoices.batch, {
    done: say("batched"),
    onDone: () => {
      setOpen(false);
      onDone();
    },
    errors: (error) => setRefusal(error.code === "illegal-invoice-update" ? say("notBatchable") : errorMessage(error)),
  });
  return (
    <>
      <Button size="small" variant="primary" onPress={() => setOpen(true)}>
        {say("batchFile")}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={say("batchTitle", { count: ids.length })}
          confirm={say("batchConfirm")}
          isSending={batch.isPending}
          refusal={refusal}
          onConfirm={() => batch.mutate({ ids: [...ids] })}
          onClose={() => setOpen(false)}
        >
          <p>{say("batchText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
