import type { ReactNode } from "react";
import { arabicPounds } from "./arabic-numbers.ts";
import "./statement.css";

/** Whole piasters, negative for a deduction; or words where the line is not about money: minutes, «لا شيء». */
export type StatementAmount = { piasters: number } | { words: ReactNode };
export type StatementLine = {
  id: string;
  what: ReactNode;
  /** Why the amount is what it is. */
  why?: ReactNode | undefined;
  amount: StatementAmount;
  /** A deduction in the reader's favour: a discount. */
  isGood?: boolean | undefined;
};
export type StatementProps = {
  lines: readonly StatementLine[];
  /** The result, the only large number. */
  total: Omit<StatementLine, "id" | "isGood">;
  size?: "medium" | "small" | undefined;
};

const amountOf = (amount: StatementAmount) => ("piasters" in amount ? arabicPounds(amount.piasters) : amount.words);

function Line({ what, why, amount, look }: Omit<StatementLine, "id" | "isGood"> & { look?: "good" | "total" | undefined }) {
  return (
    <div className="ui-statement-line" data-look={look}>
      <dt>
        {what}
        {why && <small>{why}</small>}
      </dt>
      <dd>{amountOf(amount)}</dd>
    </div>
  );
}

/** A sum explained line by line. The server computes it; this only shows it. */
export function Statement({ lines, total, size = "medium" }: StatementProps) {
  return (
    <dl className="ui-statement" data-size={size}>
      {lines.map(({ id, isGood, ...line }) => (
        <Line key={id} {...line} look={isGood ? "good" : undefined} />
      ))}
      <Line {...total} look="total" />
    </dl>
  );
}
