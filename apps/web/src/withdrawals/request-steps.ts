import { type Invoice, WithdrawStatus } from "@hiwar/contract/invoices";
import { cairoDay, fullDay, instantInDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import type { TrackerStep } from "@hiwar/ui/tracker";
import { say } from "../words/withdrawals.ts";

/** Whether a Cairo day is over: the next one has begun. */
const isPast = (day: string, now: number) => day < cairoDay(now);

/** Returns a request's tracker steps in its present state. */
export function stepsOf(invoice: Invoice, now: number): TrackerStep[] {
  const { status, createdAt, decidedAt, cancelAskedAt, batchId, expectedOn } = invoice;
  const at = (instant: string | null) => instant && relativeDayTime(instant, now);
  const asked: TrackerStep = { id: "asked", label: say("step.asked"), when: at(createdAt), state: "done" };
  const cancelAsked: TrackerStep = { id: "cancel", label: say("step.cancelAsked"), when: at(cancelAskedAt), state: "done" };
  const until = fullDay(instantInDay(expectedOn), now);
  const arrives = say(isPast(expectedOn, now) ? "late" : "until", { when: until });
  switch (status) {
    case WithdrawStatus.PendingApproval:
      return [
        asked,
        { id: "review", label: say(batchId === null ? "step.review" : "step.bank"), state: "now" },
        { id: "arrives", label: say("step.arrives"), when: arrives, state: "later" },
      ];
    case WithdrawStatus.PendingCancellation:
      return [asked, cancelAsked, { id: "review", label: say("step.cancelReview"), when: arrives, state: "now" }];
    case WithdrawStatus.Canceled:
      return [
        asked,
        ...(cancelAskedAt ? [cancelAsked] : []),
        { id: "end", label: say("step.canceled"), when: at(decidedAt), state: cancelAskedAt ? "done" : "stopped" },
      ];
    case WithdrawStatus.Approved:
      return [asked, { id: "end", label: say("step.paid"), when: at(decidedAt), state: "done" }];
    case WithdrawStatus.Rejected:
      return [asked, { id: "end", label: say("step.rejected"), when: at(decidedAt), state: "stopped" }];
  }
}
