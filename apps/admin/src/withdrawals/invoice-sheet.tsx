import { api } from "@hiwar/app/clients";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { FactsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { sheetHead } from "@hiwar/app/loading/sheet-head";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import { type Invoice, WithdrawStatus } from "@hiwar/contract/invoices";
import { fullDay, instantInDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useKeys } from "../keys/pressed.ts";
import { notFoundOn } from "../page/not-found-on.tsx";
import { say } from "../words/withdrawals.ts";
import { DecideDialog, type Decision, NoteDialog } from "./decide-dialog.tsx";
import { placeWords, receiverText, stateTones } from "./invoice-words.tsx";

const gone = notFoundOn(["invoice-not-found"], { title: say("gone"), all: { href: "/invoices", label: say("title") } });

/** One request: tutor, receiver, decisions so far, and the buttons to decide. */
export function InvoiceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const invoice = useQuery(api.invoices.read.query({ id }));
  const request = say("request", { number: arabicNumber(Number(id)) });
  const known = invoice.data;
  return (
    <DetailSheet
      {...sheetHead(invoice, request, (found) => arabicPounds(found.amountPiasters))}
      state={known && <Badge tone={stateTones[known.state]}>{say(`state.${known.state}`)}</Badge>}
      onClose={onClose}
    >
      <Loaded query={invoice} isBrief headingLevel={3} errorState={gone} skeleton={<PartSkeleton facts={7} hasButton />}>
        {(found) => <Details invoice={found} />}
      </Loaded>
    </DetailSheet>
  );
}

function Details({ invoice }: { invoice: Invoice }) {
  const now = useNow(60_000);
  const { change, cancelAskedAt, status, receiptUrl } = invoice;
  return (
    <div className="grid gap-5">
      {status === WithdrawStatus.PendingCancellation && cancelAskedAt && (
        <Callout tone="warning">{say("cancelWaits", { when: relativeDayTime(cancelAskedAt, now) })}</Callout>
      )}
      <DescriptionList items={factsOf(invoice, now)} />
      {change && <Change invoice={invoice} change={change} now={now} />}
      {receiptUrl && (
        <div className="grid justify-items-start gap-3">
          <img className="invoice-receipt" src={receiptUrl} alt={say("receiptSeen")} />
          <TextLink href={receiptUrl} download>
            {say("download")}
          </TextLink>
        </div>
      )}
      <Actions invoice={invoice} />
      <Balances tutorId={invoice.tutor.id} />
    </div>
  );
}

function factsOf(invoice: Invoice, now: number): Description[] {
  const { tutor, createdAt, expectedOn, decidedAt, decidedBy, note, reference, batchId } = invoice;
  const receiver = receiverText(invoice);
  return [
    { id: "tutor", name: say("tutor"), value: <TextLink href={`/tutor/${tutor.id}`}>{tutor.name}</TextLink> },
    { id: "where", name: say("where"), value: placeWords(invoice) },
    {
      id: "receiver",
      name: say("receiver"),
      value: <bdi dir="ltr">{receiver}</bdi>,
      copy: { text: invoice.receiver, label: say("receiver") },
    },
    { id: "asked", name: say("asked"), value: relativeDayTime(createdAt, now) },
    decidedAt
      ? { id: "decided", name: say("decidedBy"), value: `${decidedBy ?? ""}، ${relativeDayTime(decidedAt, now)}` }
      : { id: "due", name: say("due"), value: fullDay(instantInDay(expectedOn), now) },
    ...(batchId === null ? [] : [{ id: "batch", name: say("batches"), value: say("batch", { number: arabicNumber(batchId) }) }]),
    ...(reference ? [{ id: "reference", name: say("reference"), value: <bdi dir="ltr">{reference}</bdi> }] : []),
    ...(note ? [{ id: "note", name: say("noteOf"), value: <bdi>{note}</bdi> }] : []),
  ];
}

function Change({ invoice: { id }, change, now }: { invoice: Invoice; change: NonNullable<Invoice["change"]>; now: number }) {
  const applied = useWrite(api.invoices.decideChange, { done: say("changeApplied") });
  const refused = useWrite(api.invoices.decideChange, { done: say("changeRefused") });
  return (
    <div className="grid gap-3">
      <Callout tone="warning">{say("changeWaits", { when: relativeDayTime(change.askedAt, now) })}</Callout>
      <DescriptionList
        items={[
          { id: "where", name: say("changeTo"), value: placeWords(change) },
          { id: "receiver", name: say("receiver"), value: <bdi dir="ltr">{receiverText(change)}</bdi> },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={applied.isPending} onPress={() => applied.mutate({ id, applied: true })}>
          {say("applyChange")}
        </Button>
        <Button isPending={refused.isPending} onPress={() => refused.mutate({ id, applied: false })}>
          {say("refuseChange")}
        </Button>
      </div>
    </div>
  );
}

/** Returns the statuses to which a request may change. */
function decisionsOf({ status, batchId, change }: Invoice): readonly Decision[] {
  if (batchId !== null) return [];
  if (status === WithdrawStatus.PendingApproval) return change ? [4, 2] : [3, 4, 2];
  return status === WithdrawStatus.PendingCancellation ? [2, 0, 4] : [];
}

function Actions({ invoice }: { invoice: Invoice }) {
  const [opened, setOpened] = useState<Decision | "note" | null>(null);
  const close = () => setOpened(null);
  const isAsked = invoice.status === WithdrawStatus.PendingCancellation;
  const decisions = decisionsOf(invoice);
  const agreed = isAsked ? WithdrawStatus.Canceled : WithdrawStatus.Approved;
  const openBy = (to: Decision) => (decisions.includes(to) ? () => setOpened(to) : undefined);
  useKeys({ a: openBy(agreed), r: openBy(WithdrawStatus.Rejected) });
  return (
    <div className="invoice-actions" data-odd={decisions.length % 2 === 1 || undefined}>
      {decisions.map((to, place) => (
        <Button key={to} variant={place === 0 && !invoice.change ? "primary" : "secondary"} onPress={() => setOpened(to)}>
          {to === WithdrawStatus.Canceled && isAsked ? say("agreeCancel") : say(`to.${to}`)}
        </Button>
      ))}
      <Button variant="quiet" onPress={() => setOpened("note")}>
        {say(invoice.note ? "changeNote" : "addNote")}
      </Button>
      {opened === "note" && <NoteDialog invoice={invoice} onClose={close} />}
      {opened !== null && opened !== "note" && <DecideDialog invoice={invoice} to={opened} onClose={close} />}
    </div>
  );
}

function Balances({ tutorId }: { tutorId: number }) {
  const stats = useQuery(api.invoices.stats.query({ id: tutorId }));
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{say("balances")}</h3>
      <Loaded query={stats} isBrief headingLevel={3} skeleton={<FactsSkeleton count={4} />}>
        {({ payablePiasters, pendingPiasters, withdrawingPiasters, paidOutPiasters }) => (
          <DescriptionList
            items={[
              { id: "payable", name: say("payable"), value: arabicPounds(payablePiasters) },
              { id: "pending", name: say("pending"), value: arabicPounds(pendingPiasters) },
              { id: "withdrawing", name: say("withdrawing"), value: arabicPounds(withdrawingPiasters) },
              { id: "paidOut", name: say("paidOut"), value: arabicPounds(paidOutPiasters) },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
