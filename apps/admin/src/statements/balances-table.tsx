import type { StatementAccount } from "@hiwar/contract/statements";
import { arabicAmount } from "@hiwar/ui/arabic-numbers";
import { Section } from "../page/section.tsx";
import { say } from "../words/statements.ts";
import { accountWord } from "./account-words.ts";
import { AlignedSum, widestOf } from "./aligned-sum.tsx";
import { decimalsOf } from "./decimals-of.ts";

export type BalancesTableProps = {
  title: string;
  accounts: readonly StatementAccount[];
  /** Whether the accounts are owed: they grow by credits, and are shown as positive. */
  isOwed?: boolean;
  isRunning: boolean;
};

interface Shown {
  readonly opening: number;
  readonly grew: number;
  readonly shrank: number;
  readonly closing: number;
}

function shownOf({ openingPiasters, debitPiasters, creditPiasters, closingPiasters }: StatementAccount, isOwed: boolean): Shown {
  return isOwed
    ? { opening: 0 - openingPiasters, grew: creditPiasters, shrank: debitPiasters, closing: 0 - closingPiasters }
    : { opening: openingPiasters, grew: debitPiasters, shrank: creditPiasters, closing: closingPiasters };
}

const columns = ["opening", "grew", "shrank", "closing"] as const;

/** The accounts of one side: balance before, increases, decreases, balance after. */
export function BalancesTable({ title, accounts, isOwed = false, isRunning }: BalancesTableProps) {
  const rows = accounts.map((account) => ({ account: account.account, shown: shownOf(account, isOwed) }));
  const sum = (column: keyof Shown) => rows.reduce((total, { shown }) => total + shown[column], 0);
  const decimals = decimalsOf(rows.flatMap(({ shown }) => columns.map((column) => shown[column])));
  const amount = (piasters: number) => (piasters === 0 ? "—" : arabicAmount(piasters, decimals));
  const widest = (column: keyof Shown) => widestOf([...rows.map(({ shown }) => amount(shown[column])), amount(sum(column))]);
  return (
    <Section title={title} note={say("inPounds")}>
      <table className="statement-table">
        <thead>
          <tr>
            <th scope="col">{say("account")}</th>
            <th scope="col">{say("opening")}</th>
            <th scope="col">{say("grew")}</th>
            <th scope="col">{say("shrank")}</th>
            <th scope="col">{say(isRunning ? "nowStands" : "closing")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account, shown }) => (
            <tr key={account}>
              <th scope="row">{accountWord(account)}</th>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  <AlignedSum widest={widest(column)}>{amount(shown[column])}</AlignedSum>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("sum")}</th>
            {columns.map((column) => (
              <td key={column} data-column={column}>
                <AlignedSum widest={widest(column)}>{amount(sum(column))}</AlignedSum>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}
