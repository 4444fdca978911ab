import { entryKinds, type StatementAccount } from "@hiwar/contract/statements";
import { arabicAmount } from "@hiwar/ui/arabic-numbers";
import { DescriptionList } from "@hiwar/ui/description-list";
import { Section } from "../page/section.tsx";
import { say } from "../words/statements.ts";
import { AlignedSum, widestOf } from "./aligned-sum.tsx";
import { decimalsOf } from "./decimals-of.ts";

/** What each kind of entry moved in a month; counted by debits, which equal the credits. */
export function MonthMoves({ accounts }: { accounts: readonly StatementAccount[] }) {
  const moves = accounts.flatMap((account) => account.moves);
  const sums = entryKinds
    .map((kind) => ({ kind, piasters: moves.filter((move) => move.kind === kind).reduce((sum, move) => sum + move.debitPiasters, 0) }))
    .filter(({ piasters }) => piasters !== 0);
  const decimals = decimalsOf(sums.map(({ piasters }) => piasters));
  const widest = widestOf(sums.map(({ piasters }) => arabicAmount(piasters, decimals)));
  const items = sums.map(({ kind, piasters }) => ({
    id: kind,
    name: say(`kind.${kind}`),
    value: <AlignedSum widest={widest}>{arabicAmount(piasters, decimals)}</AlignedSum>,
  }));
  return (
    <Section title={say("moves")} note={say("inPounds")}>
      <DescriptionList items={items} />
    </Section>
  );
}
