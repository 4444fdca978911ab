import { api } from "@hiwar/app/clients";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type InvoiceBatch, invoices } from "@hiwar/contract/invoices";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { ConfirmDialog } from "@hiwar/ui/confirm-dialog";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/withdrawals.ts";
import { ReceiptField } from "./receipt-field.tsx";

/** The bank's files, latest first: each can be downloaded, paid as a whole, or cancelled. */
export function Batches() {
  return (
    <Section title={say("batches")}>
      <PagedList
        query={useInfiniteQuery(api.invoices.batches.pages({}))}
        skeleton={<RowsSkeleton count={1} hasEnds />}
        headingLevel={3}
        isBrief
        empty={<p className="text-muted">{say("noBatches")}</p>}
        more={say("more")}
        className="invoice-batches"
        row={(batch) => <Batch key={batch.id} batch={batch} />}
      />
    </Section>
  );
}

function Batch({ batch }: { batch: InvoiceBatch }) {
  const now = useNow(60_000);
  const { id, amountPiasters, createdAt, createdBy, paidAt, reference } = batch;
  const file = useWrite(api.exports.begin, { onDone: ({ url }) => window.location.assign(url) });
  return (
    <li>
      <div>
        <b>{say("batch", { number: arabicNumber(id) })}</b>
        <span>{say("batchOf", { count: batch.invoices, amount: arabicPounds(amountPiasters) })}</span>
        <small>{say("batchMade", { name: createdBy, when: relativeDayTime(createdAt, now) })}</small>
        {reference && (
          <small>
            {say("reference")} <bdi dir="ltr">{reference}</bdi>
          </small>
        )}
      </div>
      <Badge tone={paidAt ? "success" : "accent"}>
        {paidAt ? say("batchPaid", { when: relativeDayTime(paidAt, now) }) : say("batchWaits")}
      </Badge>
      <div className="flex flex-wrap gap-2">
        <Button size="small" isPending={file.isPending} onPress={() => file.mutate({ list: "payouts", query: `batch=${id}` })}>
          {say("takeFile")}
        </Button>
        {paidAt === null && <BatchEnd id={id} />}
      </div>
    </li>
  );
}

function BatchEnd({ id }: { id: number }) {
  const [opened, setOpened] = useState<"pay" | "drop" | null>(null);
  const close = () => setOpened(null);
  const drop = useWrite(api.invoices.dropBatch, { done: say("batchDropped"), onDone: close });
  return (
    <>
      <Button size="small" variant="primary" onPress={() => setOpened("pay")}>
        {say("payBatch")}
      </Button>
      <Button size="small" variant="quiet" onPress={() => setOpened("drop")}>
        {say("dropBatch")}
      </Button>
      {opened === "pay" && <PayBatchDialog id={id} onClose={close} />}
      {opened === "drop" && (
        <ConfirmDialog
          title={say("dropBatchTitle", { number: arabicNumber(id) })}
          confirm={say("dropBatch")}
          tone="danger"
          isSending={drop.isPending}
          onConfirm={() => drop.mutate({ id })}
          onClose={close}
        >
          <p>{say("dropBatchText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function PayBatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useContractForm(invoices.payBatch.body, { defaultValues: { reference: "", receipt: "" } });
  const pay = useWrite(api.invoices.payBatch, { done: say("batchPaidDone"), onDone: onClose, errors: (error) => form.refuse(error) });
  return (
    <FormDialog
      title={say("payBatchTitle", { number: arabicNumber(id) })}
      submit={say("payBatch")}
      onSubmit={form.handleSubmit(({ reference, receipt }) => pay.mutate({ id, reference, ...(receipt && { receipt }) }))}
      onClose={onClose}
      isSending={pay.isPending}
      refusal={form.formState.errors.root?.message}
    >
      <p>{say("payBatchText")}</p>
      <FormText form={form} name="reference" label={say("batchReference")} isLatin autoComplete="off" />
      <ReceiptField form={form} />
    </FormDialog>
  );
}
