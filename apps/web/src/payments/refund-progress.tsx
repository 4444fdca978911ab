import { SupportLine } from "@hiwar/app/support-line";
import { useNow } from "@hiwar/app/time/use-now";
import type { Refund } from "@hiwar/contract/refunds";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Pounds } from "@hiwar/ui/pounds";
import { Tracker, type TrackerStep } from "@hiwar/ui/tracker";
import { say } from "../words/refunds.ts";

/** The steps of a refund until the money has left the gateway; if the gateway refuses it, staff complete it. */
export function RefundProgress({ refund }: { refund: Refund }) {
  const now = useNow(60_000);
  return (
    <div className="refund-course">
      <b className="refund-amount">
        <Pounds piasters={refund.amountPiasters} />
      </b>
      <Tracker label={say("course")} steps={stepsOf(refund, now)} />
      <p>{say(refund.doneAt ? "doneText" : refund.refusedAt ? "byUsText" : "underway")}</p>
      {refund.refusedAt && !refund.doneAt && <SupportLine />}
    </div>
  );
}

function stepsOf({ askedAt, sentAt, refusedAt, doneAt }: Refund, now: number): TrackerStep[] {
  const at = (moment: string | null) => moment && relativeDayTime(moment, now);
  const asked: TrackerStep = { id: "asked", label: say("step.asked"), when: at(askedAt), state: "done" };
  if (refusedAt)
    return [
      asked,
      { id: "refused", label: say("step.refused"), when: at(refusedAt), state: "stopped" },
      { id: "byUs", label: say("step.byUs"), state: "now" },
    ];
  return [
    asked,
    { id: "sent", label: say("step.sent"), when: at(sentAt), state: sentAt ? "done" : "now" },
    { id: "done", label: say("step.done"), when: at(doneAt), state: doneAt ? "done" : sentAt ? "now" : "later" },
  ];
}
