import { useNow } from "@hiwar/app/time/use-now";
import type { Disagreement, PaymentRecord } from "@hiwar/contract/payments";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds, plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Callout } from "@hiwar/ui/callout";
import { ComparisonTable } from "../page/comparison-table.tsx";
import { Section } from "../page/section.tsx";
import { say } from "../words/payments.ts";
import { gatewayWord } from "./payment-words.ts";

type Word = PaymentRecord["word"] & object;
type Row = readonly [what: Disagreement | "paidAt", ours: string | null, theirs: string | null];

const money = (piasters: number | null) => (piasters === null ? null : arabicPounds(piasters));

function rowsOf({ payment, books }: PaymentRecord, word: Word, now: number): readonly Row[] {
  const when = (at: string | null) => at && relativeDayTime(at, now);
  const payerThere = word.payerId === String(payment.payer.id) ? payment.payer.name : word.payerId;
  const statusThere = word.status === null ? say(word.known ? "unknownWord" : "unheardOf") : say(`status.${word.status}`);
  return [
    ["status", say(`status.${payment.status}`), statusThere],
    ["amount", money(payment.amountPiasters), money(word.orderPiasters)],
    ["fee", money(books.feePiasters), money(word.feePiasters)],
    ["payer", payment.payer.name, payerThere && foldNumber(payerThere)],
    ["paidAt", when(payment.paidAt), when(payment.paidAt === null ? null : word.paidAt)],
  ];
}

/** An unnamed payer is shown by the number that the gateway has. */
const foldNumber = (text: string) => (/^\d+$/.test(text) ? plainArabicNumber(Number(text)) : text);

/** Our data of a payment beside the gateway's latest, with the differences marked. */
export function GatewayComparison({ record }: { record: PaymentRecord }) {
  const now = useNow(60_000);
  const { word, differs, payment } = record;
  const gateway = gatewayWord(payment.gateway);
  const isOutdated = record.events.some(({ kind, at }) => kind === "moved" && word !== null && Date.parse(word.heardAt) < Date.parse(at));
  return (
    <Section title={say("twoWords", { gateway })}>
      {word === null ? (
        <p className="text-muted">{say("neverAsked")}</p>
      ) : (
        <div className="grid gap-3">
          {differs.length > 0 && <Callout tone="warning">{say("differs")}</Callout>}
          <ComparisonTable
            here={say("here")}
            there={say("there", { gateway })}
            rows={rowsOf(record, word, now).map(([what, ours, theirs]) => ({
              id: what,
              what: say(`word.${what}`),
              here: ours,
              there: theirs,
              differs: differs.some((one) => one === what),
            }))}
          />
          <p className="text-sm text-muted">{say(isOutdated ? "heardBefore" : "heardAt", { when: relativeDayTime(word.heardAt, now) })}</p>
        </div>
      )}
    </Section>
  );
}
