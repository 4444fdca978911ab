import type { invoices } from "@hiwar/contract/invoices";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import { lockWithTutors } from "../lock.ts";
import { pushUpdated } from "../notify.ts";
import * as withdrawals from "../queries.ts";
import { whyNotBatch } from "../rules.ts";
import * as queries from "./queries.ts";
import { type InvoiceBatch, shownBatch } from "./read.ts";

/** Combines waiting bank requests into a batch, all or none. From then on their tutors can neither cancel nor change them. */
export async function makeBatch(context: Context, { ids }: Input<typeof invoices.batch>): Promise<Recorded<InvoiceBatch>> {
  const { db, actor, now } = context;
  const chosen = [...new Set(ids)];
  const rows = await lockWithTutors(context, chosen);
  if (rows.length < chosen.length) refuse("invoice-not-found");
  for (const row of rows) refuseIf(whyNotBatch(row));
  const amount = rows.reduce((sum, { amountPiasters }) => sum + amountPiasters, 0);
  const id = await queries.insertBatch(db, {
    created_by: actor.id,
    created_at: now,
    invoices: rows.length,
    amount_piasters: amount,
  });
  await withdrawals.updateWithdrawals(db, chosen, { batch_id: id, updated_at: now });
  for (const row of rows) pushUpdated(context, row);
  const batch = (await queries.lockBatch(db, id)) as queries.BatchRow;
  return { answer: await shownBatch(context, batch), change: { id, before: null, after: { ids: chosen, amountPiasters: amount } } };
}
