import { WithdrawStatus } from "@hiwar/contract/invoices";
import type { AnyContext } from "../kernel/context.ts";
import { notify } from "../notifications/notify.ts";
import type { withdrawalNotices } from "./notices.ts";
import type { WithdrawalRow } from "./queries.ts";

type Told = Pick<WithdrawalRow, "id" | "tutorId" | "amountPiasters" | "method" | "status" | "createdAt" | "updatedAt" | "note">;

/** Notifies a tutor about a request and pushes the change to all pages that show it. */
export async function notifyTutor(context: AnyContext, notice: keyof typeof withdrawalNotices, row: Told): Promise<void> {
  const { id, tutorId, amountPiasters, method, createdAt, note } = row;
  await notify(context, notice, {
    personId: tutorId,
    cause: `withdrawal:${id}:${notice}:${row.updatedAt}`,
    payload: { id, amountPiasters, method, askedAt: createdAt.toString(), ...(note !== null && { note }) },
  });
  pushUpdated(context, row);
}

/** Pushes a change of a request to the pages of its tutor and of staff. */
export function pushUpdated({ push }: AnyContext, { id, tutorId, status }: Pick<WithdrawalRow, "id" | "tutorId" | "status">): void {
  push("InvoiceUpdated", [tutorId, "channel:AdminInvoices"], { id, status });
  if (status === WithdrawStatus.Canceled) push("InvoiceDeleted", [tutorId], { id });
}
