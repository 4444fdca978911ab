import type { StatementAccount } from "@hiwar/contract/statements";
import { Statement } from "@hiwar/ui/statement";
import { Section } from "../page/section.tsx";
import { say } from "../words/statements.ts";

/** A month's result: revenue less costs. */
export function MonthResult({ accounts }: { accounts: readonly StatementAccount[] }) {
  const movedOn = (name: string) => {
    const account = accounts.find((one) => one.account === name);
    return account ? account.creditPiasters - account.debitPiasters : 0;
  };
  const [revenue, cost, fees] = [movedOn("revenue"), movedOn("tutor-cost"), movedOn("gateway-fees")];
  return (
    <Section title={say("result")}>
      <Statement
        size="small"
        lines={[
          { id: "revenue", what: say("revenue"), why: say("revenueWhy"), amount: { piasters: revenue } },
          { id: "cost", what: say("tutorCost"), amount: { piasters: cost } },
          { id: "fees", what: say("fees"), amount: { piasters: fees } },
        ]}
        total={{ what: say("net"), amount: { piasters: revenue + cost + fees } }}
      />
    </Section>
  );
}
