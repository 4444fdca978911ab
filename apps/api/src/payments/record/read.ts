import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { payments } from "@hiwar/contract/payments";
import type { ReadContext } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { isBefore } from "../../kernel/time.ts";
import { readTasksOf } from "../../tasks/list.ts";
import { causesOf } from "../comparing/books.ts";
import { type GatewayAnswerRow, selectGatewayAnswer, selectLinesOf } from "../comparing/queries.ts";
import { booksOf, disagreementsOf } from "../comparing/rules.ts";
import { unearnedAccount } from "../ledger/rules.ts";
import { type PaymentRow, selectPayment } from "../queries.ts";
import { readPayment } from "../read.ts";
import * as queries from "./queries.ts";

type PaymentRecord = Answer<typeof payments.record>;

/** Everything that staff may see of a transaction; throws `transaction-not-found` when there is none. */
export async function readRecord(context: ReadContext, input: { id: number }): Promise<PaymentRecord> {
  const { db } = context;
  const payment = orRefuse(await selectPayment(db, input.id), "transaction-not-found");
  const atGateway = await causesOf(db, payment.id);
  const books = booksOf(await selectLinesOf(db, atGateway));
  const word = await selectGatewayAnswer(db, payment.id);
  const events = await eventsOf(db, payment);
  // An answer older than our latest status change does not reflect that change.
  const isOutdated = events.some(({ kind, at }) => kind === "moved" && word !== undefined && isBefore(word.heardAt, at));
  const { name } = await queries.selectPayerName(db, payment.personId);
  return {
    payment: {
      ...(await readPayment(context, input, payment)),
      payer: { id: payment.personId, name },
      gateway: payment.provider,
      merchantReference: payment.merchantReference,
      failureWords: payment.failure,
    },
    books,
    word: word ? shownWord(word) : null,
    // An order without cost never existed at the gateway.
    differs: word && !isOutdated && payment.amountPiasters > 0 ? disagreementsOf(payment, books, word) : [],
    events,
    entries: await entriesOf(db, payment, atGateway),
    tasks: await readTasksOf(context, "payment", [payment.id]),
  };
}

const shownWord = ({ givenBackPiasters: _, ...word }: GatewayAnswerRow): PaymentRecord["word"] => word;

type Event = PaymentRecord["events"][number];
const bare = { status: null, by: null, amountPiasters: null, text: null };

/** The events of a transaction, latest first. */
async function eventsOf(db: Database, payment: PaymentRow): Promise<Event[]> {
  const steps = await queries.selectSteps(db, payment.id);
  const calls = await queries.selectCalls(db, payment);
  const questions = await queries.selectQuestions(db, payment.id);
  const refunds = await queries.selectRefundsOf(db, payment.id);
  const fees = await queries.selectFeesOf(db, payment.id);
  const events: Event[] = [
    ...fees.map(({ id, ...fee }) => ({ ...bare, ...fee, id: `fee-${id}`, kind: "fee-known" as const })),
    ...refunds.flatMap(refundEvents),
    ...steps.map(({ id, at, status }) => ({ ...bare, id: `moved-${id}`, kind: "moved" as const, at, status })),
    ...questions.map(({ id, at, by }) => ({ ...bare, id: `asked-${id}`, kind: "asked" as const, at, by })),
    ...calls.map(({ id, at }) => ({ ...bare, id: `called-${id}`, kind: "called" as const, at })),
    { ...bare, id: "begun", kind: "begun", at: payment.createdAt },
  ];
  // The sort is stable: of simultaneous events, the results of a call stay above the call.
  return events.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
}

type RefundOfPayment = Awaited<ReturnType<typeof queries.selectRefundsOf>>[number];

function refundEvents({ id, amountPiasters, failure, createdAt, doneAt, refusedAt }: RefundOfPayment): Event[] {
  const at = (kind: Event["kind"], moment: Temporal.Instant | null, text: string | null): Event[] =>
    moment ? [{ ...bare, id: `${kind}-${id}`, kind, at: moment, amountPiasters, text }] : [];
  return [...at("refund-done", doneAt, null), ...at("refund-refused", refusedAt, failure), ...at("refund-begun", createdAt, null)];
}

/** A transaction's journal entries, latest first: those at the gateway, and those of what is owed for it. */
async function entriesOf(db: Database, { id }: PaymentRow, atGateway: readonly string[]): Promise<PaymentRecord["entries"]> {
  const owed = atGateway.filter((cause) => cause.startsWith("refund:")).map((cause) => cause.replace(/done$/, "owed"));
  const delivered = await queries.selectJournalCauses(db, unearnedAccount({ kind: "payment", id }));
  const lines = await selectLinesOf(db, [...new Set([...atGateway, ...owed, ...delivered, `payment:${id}:placed`])]);
  const entries = Map.groupBy(lines, (line) => line.id);
  return [...entries.values()].reverse().flatMap((of) => {
    const [first] = of;
    return first ? [{ id: first.id, at: first.at, kind: first.kind, lines: of }] : [];
  });
}
