import { useNow } from "@hiwar/app/time/use-now";
import type { Payment } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Countdown } from "@hiwar/ui/countdown";
import { Pounds } from "@hiwar/ui/pounds";
import { say } from "../words/payments.ts";

/** The amount and the remaining time, which is coloured while fewer than `urgentSeconds` are left. */
export function SlipFacts({
  payment,
  urgentSeconds,
}: {
  payment: Pick<Payment, "amountPiasters" | "description" | "expiresAt">;
  urgentSeconds: number;
}) {
  const now = useNow();
  const secondsLeft = Math.max(0, Math.floor((Date.parse(payment.expiresAt) - now) / 1000));
  return (
    <dl className="slip-facts">
      <div>
        <dt>{say("amount")}</dt>
        <dd>
          <Pounds piasters={payment.amountPiasters} />
        </dd>
        <dd className="slip-small">{payment.description}</dd>
      </div>
      <div>
        <dt>{say("endsIn")}</dt>
        <dd>
          <Countdown secondsLeft={secondsLeft} label={say("endsIn")} isUrgent={secondsLeft < urgentSeconds} />
        </dd>
        <dd className="slip-small">{relativeDayTime(payment.expiresAt, now)}</dd>
      </div>
    </dl>
  );
}
