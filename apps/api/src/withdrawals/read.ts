import type { invoices } from "@hiwar/contract/invoices";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { signedAddressOf } from "../files/private.ts";
import type { Owned } from "../kernel/access.ts";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import * as queries from "./queries.ts";
import * as rules from "./rules.ts";
import { daysUntilPaid, lastOf } from "./working-days.ts";

export type Invoice = Answer<typeof invoices.read>;

/** Returns a request as its tutor or staff see it, with a receipt URL valid for ten minutes. */
export async function shownWithdrawal(
  { actor, settings, now }: Pick<ReadContext, "actor" | "settings" | "now">,
  row: queries.WithdrawalRow,
): Promise<Invoice> {
  const { tutorId, tutorName, tutorImage, changeAskedAt, changeMethod, changeReceiver, changeBank, receipt } = row;
  const days = daysUntilPaid(row.createdAt);
  return {
    ...row,
    tutor: { id: tutorId, name: tutorName, image: tutorImage },
    state: rules.stateOf(row),
    decidedBy: isAdmin(actor) ? row.deciderName : null,
    receiptUrl: receipt && (await signedAddressOf(settings, "receipts", receipt, now)),
    change:
      changeAskedAt === null || changeMethod === null || changeReceiver === null
        ? null
        : { method: changeMethod, receiver: changeReceiver, bank: changeBank, askedAt: changeAskedAt },
    expectedOn: lastOf(days),
    days: [...days],
    whyNotCancel: rules.whyNotAsk(row),
    whyNotChange: rules.whyNotAsk(row),
    whyNotBatch: rules.whyNotBatch(row),
  };
}

/** Ownership rule: a request belongs to its tutor. */
export const tutorsWithdrawal: Owned<ReadContext, { id: number }, queries.WithdrawalRow> = {
  find: ({ db }, { id }) => queries.selectWithdrawal(db, id),
  isTheirs: ({ tutorId }, { id }) => tutorId === id,
};

/** Returns one request. */
export function readWithdrawal(context: ReadContext, _input: object, row: queries.WithdrawalRow): Promise<Invoice> {
  return shownWithdrawal(context, row);
}

const criteriaOf = ({
  tutorId,
  invoiceStatus,
  invoiceMethod,
  group = invoiceStatus,
  method = invoiceMethod,
}: Omit<Input<typeof invoices.list>, "page" | "size" | "personId">): queries.WithdrawalCriteria => ({ tutorId, group, method });

/** Returns a page of the caller's requests; for staff everyone's, or one tutor's. */
export async function listWithdrawals(
  context: ReadContext,
  { personId, page, size, ...filter }: Input<typeof invoices.list>,
): Promise<Answer<typeof invoices.list>> {
  const asked = criteriaOf(filter);
  const { list, total } = await queries.selectWithdrawalsIn(
    context.db,
    { ...asked, tutorId: personId ?? asked.tutorId },
    pageOf({ page, size }),
  );
  return { list: await Promise.all(list.map((row) => shownWithdrawal(context, row))), total };
}

/** Streams the withdrawal requests that fit the filter, for an export of staff. */
export function streamWithdrawals({ db }: ReadContext, filter: Parameters<typeof criteriaOf>[0]) {
  return streamRows(db, queries.withdrawalsQuery(db, criteriaOf(filter)));
}
