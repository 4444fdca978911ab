import type { PaymentRecord } from "@hiwar/contract/payments";
import { Statement, type StatementLine } from "@hiwar/ui/statement";
import { Section } from "../page/section.tsx";
import { say } from "../words/payments.ts";
import { gatewayWord } from "./payment-words.ts";

/** A payment's money: the price, the gateway's fee, refunds, and what remains with us. */
export function PaymentStatement({ record: { payment, books } }: { record: PaymentRecord }) {
  const { paidPiasters, feePiasters, returnedPiasters } = books;
  const gateway = gatewayWord(payment.gateway);
  const lines: (StatementLine & { isThere: boolean })[] = [
    { id: "asked", what: say("price"), amount: { piasters: payment.amountPiasters }, isThere: true },
    { id: "unpaid", what: say("unpaid"), amount: { piasters: paidPiasters - payment.amountPiasters }, isThere: paidPiasters === 0 },
    { id: "fee", what: say("feeOf", { gateway }), amount: { piasters: -feePiasters }, isThere: paidPiasters > 0 },
    { id: "returned", what: say("returned"), amount: { piasters: -returnedPiasters }, isThere: returnedPiasters > 0 },
  ];
  return (
    <Section title={say("statement")}>
      <Statement
        size="small"
        lines={lines.filter(({ isThere }) => isThere).map(({ isThere: _, ...line }) => line)}
        total={{ what: say("kept"), amount: { piasters: paidPiasters - feePiasters - returnedPiasters } }}
      />
    </Section>
  );
}
