import { useNow } from "@hiwar/app/time/use-now";
import type { JournalEntry } from "@hiwar/contract/payments";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Timeline } from "@hiwar/ui/timeline";
import { Section } from "../page/section.tsx";
import { say } from "../words/payments.ts";
import { gatewayWord } from "./payment-words.ts";

const kinds = ["paid", "fee-known", "placed", "reversed", "refundOwed", "refunded", "delivered", "undelivered"] as const;

function kindWord(kind: string): string {
  const known = kinds.find((one) => one === kind);
  return known ? say(`entry.${known}`) : kind;
}

function accountWord(account: string): string {
  const [first = "", second = ""] = account.split(":");
  if (first === "gateway") return gatewayWord(second);
  const known = (["gateway-fees", "unplaced", "unearned", "revenue", "refunds-due"] as const).find((one) => one === first);
  return known ? say(`account.${known}`) : account;
}

const isAtGateway = (account: string) => account.startsWith("gateway");

/** Describes from which accounts an entry moved money to which: debits increase what is held, and decrease what is owed. */
function movedWords({ lines }: JournalEntry): string {
  const direction = lines.some(({ account }) => isAtGateway(account)) ? 1 : -1;
  const moved = lines.map(({ account, amountPiasters }) => ({ account, piasters: amountPiasters * direction }));
  const from = moved.filter(({ piasters }) => piasters < 0).map(({ account }) => accountWord(account));
  return moved
    .filter(({ piasters }) => piasters > 0)
    .map(({ account, piasters }) => say("moved", { amount: arabicPounds(piasters), from: from.join("، "), to: accountWord(account) }))
    .join("، ");
}

/** A payment's journal entries in words. */
export function PaymentPostings({ entries }: { entries: readonly JournalEntry[] }) {
  const now = useNow(60_000);
  return (
    <Section title={say("postings")}>
      {entries.length === 0 ? (
        <p className="text-muted">{say("noPostings")}</p>
      ) : (
        <Timeline
          label={say("postings")}
          now={now}
          look="points"
          events={entries.map((entry) => ({ id: String(entry.id), at: entry.at, title: kindWord(entry.kind), detail: movedWords(entry) }))}
        />
      )}
    </Section>
  );
}
