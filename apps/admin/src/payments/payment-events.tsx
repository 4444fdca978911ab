import { useNow } from "@hiwar/app/time/use-now";
import type { PaymentEvent } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Timeline, type TimelineEvent } from "@hiwar/ui/timeline";
import { ArrowRightLeft, CreditCard, type LucideIcon, MessageCircleQuestion, PhoneIncoming, ReceiptText, Undo2 } from "lucide-react";
import { useId } from "react";
import { say } from "../words/payments.ts";

const icons: Readonly<Record<PaymentEvent["kind"], LucideIcon>> = {
  begun: CreditCard,
  moved: ArrowRightLeft,
  called: PhoneIncoming,
  asked: MessageCircleQuestion,
  "refund-begun": Undo2,
  "refund-refused": Undo2,
  "refund-done": Undo2,
  "fee-known": ReceiptText,
};
const paid = 1;

function eventOf({ id, at, kind, status, by, amountPiasters, text }: PaymentEvent): TimelineEvent {
  const title = kind === "moved" && status !== null ? say(`status.${status}`) : say(`event.${kind as Exclude<typeof kind, "moved">}`);
  const amount = amountPiasters === null ? null : arabicPounds(amountPiasters);
  return {
    id,
    at,
    title,
    detail: [by, amount, text].filter((part) => part !== null).join("، ") || undefined,
    icon: icons[kind],
    tone: kind === "refund-refused" ? "danger" : kind === "moved" && status === paid ? "accent" : "plain",
  };
}

/** The events of a payment, latest first. */
export function PaymentEvents({ events }: { events: readonly PaymentEvent[] }) {
  const now = useNow(60_000);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-4">
      <h2 id={headingId} className="text-lg">
        {say("events")}
      </h2>
      <Timeline label={say("events")} now={now} events={events.map(eventOf)} />
    </section>
  );
}
