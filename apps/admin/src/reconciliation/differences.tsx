import { useNow } from "@hiwar/app/time/use-now";
import type { Difference } from "@hiwar/contract/reconciliation";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { TextLink } from "@hiwar/ui/text-link";
import { Section } from "../page/section.tsx";
import { say } from "../words/reconciliation.ts";
import { say as sayTasks } from "../words/tasks.ts";

/** Returns the sum that a difference is about. */
function sumOf(what: Difference["what"], { paidPiasters, feePiasters, returnedPiasters }: Difference["here"]): string {
  if (what === "fee-differs") return arabicPounds(feePiasters);
  return arabicPounds(what === "returned-there" || what === "returned-here" ? returnedPiasters : paidPiasters);
}

/** The day's orders that differ, each linked to its payment. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <Section title={say("differences")}>
      <ul className="divide-y divide-line">
        {differences.map((one) => (
          <OneDifference key={one.paymentId} difference={one} />
        ))}
      </ul>
    </Section>
  );
}

function OneDifference({ difference: { paymentId, what, description, payer, here, there, decided } }: { difference: Difference }) {
  const now = useNow(60_000);
  const isSumKnown = what !== "not-said";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid gap-1">
        <TextLink href={`/payment/${paymentId}`}>{sayTasks(`cause.${what}`)}</TextLink>
        <span className="text-muted">
          <bdi>{description}</bdi>، <bdi>{payer.name}</bdi>
        </span>
        {isSumKnown && (
          <span className="text-sm">
            {say("thereIs", { amount: sumOf(what, there) })}، {say("hereIs", { amount: sumOf(what, here) })}
          </span>
        )}
      </div>
      {decided ? (
        <span className="text-sm text-muted">
          {decided.note ? say("decided", { note: decided.note }) : say("decidedPlain")}، {relativeDayTime(decided.at, now)}
        </span>
      ) : (
        <Badge tone="warning">{say("undecided")}</Badge>
      )}
    </li>
  );
}
