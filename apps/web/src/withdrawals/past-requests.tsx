import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { useNow } from "@hiwar/app/time/use-now";
import { type Invoice, WithdrawStatus } from "@hiwar/contract/invoices";
import { relativeDay } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge, type BadgeProps } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { Pounds } from "@hiwar/ui/pounds";
import { TextLink } from "@hiwar/ui/text-link";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../words/withdrawals.ts";
import { StaffNote } from "./open-request.tsx";
import { placeWords } from "./receiver-words.ts";

type Final = 2 | 3 | 4;
const tones: Readonly<Record<Final, NonNullable<BadgeProps["tone"]>>> = { 2: "plain", 3: "success", 4: "danger" };
const steps = { 2: "step.canceled", 3: "step.paid", 4: "step.rejected" } as const;

/** The decided requests, latest first. */
export function PastRequests() {
  return (
    <PagedList
      isSized
      query={useInfiniteQuery(useSizedPages(api.invoices.list, { group: "closed" }))}
      skeleton={<RowsSkeleton count={2} hasEnds />}
      headingLevel={3}
      isBrief
      empty={<p className="text-muted">{say("noPast")}</p>}
      more={say("more")}
      className="earn-past"
      row={(invoice) => <PastRequest key={invoice.id} invoice={invoice} />}
    />
  );
}

function PastRequest({ invoice }: { invoice: Invoice }) {
  const now = useNow(60_000);
  const [isOpen, setOpen] = useState(false);
  const { id, status, amountPiasters, decidedAt, note, receiptUrl, reference } = invoice;
  const final = status as Final;
  return (
    <li>
      <div>
        <b className="earn-number">{say(`past.${final}`, { where: placeWords(invoice) })}</b>
        <small>
          {say("request", { number: arabicNumber(id) })}
          {decidedAt && `، ${relativeDay(decidedAt, now)}`}
          {status !== WithdrawStatus.Approved && `. ${say("returned")}`}
        </small>
        {reference && (
          <small>
            {say("reference")} <bdi dir="ltr">{reference}</bdi>
          </small>
        )}
      </div>
      <b className="earn-number">
        <Pounds piasters={amountPiasters} />
      </b>
      {receiptUrl ? (
        <Button size="small" variant="ghost" className="ui-flush" onPress={() => setOpen(true)}>
          {say("receipt")}
        </Button>
      ) : (
        <Badge tone={tones[final]}>{say(steps[final])}</Badge>
      )}
      {note && <StaffNote note={note} />}
      {isOpen && <ReceiptDialog id={id} amountPiasters={amountPiasters} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** The receipt of a request; its address expires after ten minutes, so it is always read again. */
function ReceiptDialog({ id, amountPiasters, onClose }: { id: number; amountPiasters: number; onClose: () => void }) {
  const invoice = useQuery({ ...api.invoices.read.query({ id }), staleTime: 0 });
  const title = say("receiptOf", { amount: arabicPounds(amountPiasters) });
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={invoice} skeleton={<LoneSkeleton shape="block" className="h-80" />} headingLevel={3} isBrief>
        {({ receiptUrl }) =>
          receiptUrl && (
            <div className="grid justify-items-start gap-4">
              <img className="earn-receipt" src={receiptUrl} alt={title} />
              <TextLink href={receiptUrl} download>
                {say("download")}
              </TextLink>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
