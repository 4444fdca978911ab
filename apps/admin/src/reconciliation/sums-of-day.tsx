import type { ReconciledDay } from "@hiwar/contract/reconciliation";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { ComparisonTable } from "../page/comparison-table.tsx";
import { Section } from "../page/section.tsx";
import { say } from "../words/reconciliation.ts";
import { netPiasters } from "./day-words.ts";

/** A day's sums at the gateway and in the books, with the differences marked. */
export function SumsOfDay({ day: { here, there } }: { day: ReconciledDay }) {
  const rows = [
    ["paid", here.paidPiasters, there.paidPiasters],
    ["fee", here.feePiasters, there.feePiasters],
    ["returned", here.returnedPiasters, there.returnedPiasters],
    ["kept", netPiasters(here), netPiasters(there)],
  ] as const;
  return (
    <Section title={say("sums")}>
      <ComparisonTable
        here={say("here")}
        there={say("there")}
        rows={rows.map(([what, ours, theirs]) => ({
          id: what,
          what: say(what),
          here: arabicPounds(ours),
          there: arabicPounds(theirs),
          differs: ours !== theirs,
        }))}
      />
    </Section>
  );
}
