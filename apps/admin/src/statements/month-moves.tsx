import { entryKinds, type StatementAccount } from "@hiwar/contract/statements";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { DescriptionList } from "@hiwar/ui/description-list";
import { Section } from "../page/section.tsx";
import { say } from "../words/statements.ts";

/** What moved in a month, each kind with all that it moved: an entry's debits are its credits. */
export function MonthMoves({ accounts }: { accounts: readonly StatementAccount[] }) {
  const moves = accounts.flatMap((account) => account.moves);
  const items = entryKinds.flatMap((kind) => {
    const piasters = moves.filter((move) => move.kind === kind).reduce((sum, move) => sum + move.debitPiasters, 0);
    return piasters === 0 ? [] : [{ id: kind, name: say(`kind.${kind}`), value: arabicPounds(piasters) }];
  });
  return (
    <Section title={say("moves")}>
      <DescriptionList items={items} />
    </Section>
  );
}
