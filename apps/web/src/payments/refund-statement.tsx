import type { RefundLine, RefundQuote } from "@hiwar/contract/refunds";
import { Statement, type StatementLine } from "@hiwar/ui/statement";
import { say } from "../words/refunds.ts";

/** The paid amount, the deductions with their reasons, and the amount to refund. */
export function RefundStatement({ quote }: { quote: RefundQuote }) {
  const { term, paidPiasters, lines, isFaultOfOthers, refundPiasters, description } = quote;
  const paid: StatementLine = {
    id: "paid",
    what: say("paid"),
    why: term ? say("paidWeeks", { weeks: term.weeks, minutes: term.weeklyMinutes }) : description,
    amount: { piasters: paidPiasters },
  };
  const fees: StatementLine = { id: "fees", what: say("line.fees"), why: say("noFees"), amount: { words: say("nothing") } };
  return (
    <Statement
      lines={[paid, ...lines.map((line) => lineOf(line, term)), ...(isFaultOfOthers ? [fees] : [])]}
      total={{ what: say("total"), amount: { piasters: refundPiasters } }}
    />
  );
}

function lineOf({ kind, minutes, piasters }: RefundLine, term: RefundQuote["term"]): StatementLine {
  const amount = { piasters: -piasters };
  if (kind === "fees" || minutes === null) return { id: kind, what: say("line.fees"), why: say("why.fees"), amount };
  if (kind === "minutes") return { id: kind, what: say("line.minutes"), why: say("why.minutes", { minutes }), amount };
  const all = term ? term.weeks * term.weeklyMinutes : minutes;
  return { id: kind, what: say("line.weeks", { weeks: term?.passedWeeks ?? 0 }), why: say("why.weeks", { minutes, all }), amount };
}
