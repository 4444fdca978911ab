import { type Receipt, receiptNumber } from "@hiwar/contract/receipts";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Pounds } from "@hiwar/ui/pounds";
import { Skeleton } from "@hiwar/ui/skeleton";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { api } from "../clients.ts";
import { Loaded } from "../loading/loaded.tsx";
import { useNow } from "../time/use-now.ts";
import { say } from "../words/receipts.ts";

/** Receipt addresses expire after ten minutes; they are read again before that. */
const renewMilliseconds = 8 * 60_000;

/** The receipts of a payment, each with a download as PDF. */
export function ReceiptList({ paymentId, headingLevel }: { paymentId: number; headingLevel: 2 | 3 }) {
  const receipts = useQuery({
    ...api.payments.receipts.query({ id: String(paymentId) }),
    staleTime: 0,
    refetchInterval: renewMilliseconds,
  });
  return (
    <Loaded query={receipts} skeleton={<RowSkeleton />} headingLevel={headingLevel} isBrief>
      {({ list }) => (
        <ul aria-label={say("receipts")} className="grid gap-3">
          {list.map((receipt) => (
            <Row key={receipt.number} receipt={receipt} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function RowSkeleton() {
  return (
    <div className="flex h-14 items-center justify-between" aria-busy="true">
      <span className="grid w-1/2 gap-2">
        <Skeleton />
        <Skeleton />
      </span>
      <Skeleton className="w-16" />
    </div>
  );
}

function Row({ receipt: { number, kind, amountPiasters, issuedAt, url } }: { receipt: Receipt }) {
  const now = useNow(60_000);
  const shown = receiptNumber(number);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="grid min-w-0">
        <b className="font-semibold text-strong">
          {say(`kind.${kind}`)} <bdi dir="ltr">{shown}</bdi>
        </b>
        <span className="text-sm text-muted">
          <Pounds piasters={amountPiasters} />، <time dateTime={issuedAt}>{fullDay(issuedAt, now)}</time>
        </span>
      </span>
      <TextLink href={url} download aria-label={say(`downloadOf.${kind}`, { number: shown })}>
        {say("download")}
      </TextLink>
    </li>
  );
}
