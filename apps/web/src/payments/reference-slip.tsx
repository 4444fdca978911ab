import type { Payment } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds, groupedCode } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Countdown } from "@hiwar/ui/countdown";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { Copy, Share2 } from "lucide-react";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";
import { SlipSteps } from "./slip-steps.tsx";
import "./slip.css";

const groups = [3, 3, 4] as const;
const urgentSeconds = 3600;

/** A payment slip one can carry to the shop: the number, how long it holds, and what happens next. */
export function ReferenceSlip({ payment, onCanceled }: { payment: Payment; onCanceled: () => void }) {
  const say = useSay();
  const now = useNow();
  const secondsLeft = Math.max(0, Math.floor((Date.parse(payment.expiresAt) - now) / 1000));
  return (
    <>
      <div className="slip-wrap">
        <section className="slip" aria-label={say("payments.slip")}>
          <p className="slip-state" role="status">
            <span className="slip-live" aria-hidden="true" />
            {say(payment.referenceNumber ? "payments.waiting" : "payments.preparing")}
            <span className="slip-aside">{say(payment.referenceNumber ? "payments.waitingText" : "payments.preparingText")}</span>
          </p>
          <div className="slip-tear" />
          <div className="slip-main">
            {payment.referenceNumber && <ReferenceNumber reference={payment.referenceNumber} amountPiasters={payment.amountPiasters} />}
            <dl className="slip-facts">
              <div>
                <dt>{say("payments.amount")}</dt>
                <dd>{arabicPounds(payment.amountPiasters)}</dd>
                <dd className="slip-small">{payment.description}</dd>
              </div>
              <div>
                <dt>{say("payments.endsIn")}</dt>
                <dd>
                  <Countdown secondsLeft={secondsLeft} label={say("payments.endsIn")} size="large" isUrgent={secondsLeft < urgentSeconds} />
                </dd>
                <dd className="slip-small">{relativeDayTime(payment.expiresAt, now)}</dd>
              </div>
            </dl>
          </div>
          <SlipSteps />
        </section>
      </div>
      <SlipActions payment={payment} onCanceled={onCanceled} />
    </>
  );
}

function ReferenceNumber({ reference, amountPiasters }: { reference: string; amountPiasters: number }) {
  const say = useSay();
  const copy = () => void navigator.clipboard.writeText(reference).then(() => toast("success", { title: say("payments.copied") }));
  const share = () =>
    void navigator.share({ text: say("payments.shareText", { reference, amount: arabicPounds(amountPiasters) }) }).catch(() => undefined);
  return (
    <>
      <p>{say("payments.reference")}</p>
      <bdi className="slip-reference" dir="ltr">
        {groupedCode(reference, groups)}
      </bdi>
      <div className="slip-buttons">
        <Button variant="primary" size="large" onPress={copy}>
          <Copy aria-hidden="true" />
          {say("payments.copy")}
        </Button>
        {"share" in navigator && (
          <Button size="large" onPress={share}>
            <Share2 aria-hidden="true" />
            {say("payments.share")}
          </Button>
        )}
      </div>
    </>
  );
}

function SlipActions({ payment, onCanceled }: { payment: Payment; onCanceled: () => void }) {
  const say = useSay();
  const failed = (error: Error) => toast("error", { title: error.message || say("frame.offline") });
  const sync = useMutation({ ...api.payments.sync.mutation(), onError: failed });
  const cancel = useMutation({ ...api.payments.cancel.mutation(), onError: failed, onSuccess: onCanceled });
  return (
    <div className="slip-after">
      <p>{say("payments.leave")}</p>
      <div>
        <Button variant="quiet" size="small" isPending={sync.isPending} onPress={() => sync.mutate({ id: payment.id })}>
          {say("payments.check")}
        </Button>
        <Button
          variant="quiet"
          size="small"
          isDisabled={payment.whyNotCancel !== null}
          isPending={cancel.isPending}
          onPress={() => cancel.mutate({ id: payment.id })}
        >
          {say("payments.cancel")}
        </Button>
      </div>
    </div>
  );
}
