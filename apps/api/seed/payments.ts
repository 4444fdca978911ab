import { PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { promisedMinutes } from "@hiwar/contract/tasks";
import type { Database } from "../src/kernel/database.ts";
import { cairoDay } from "../src/kernel/time.ts";
import { linesOf, type Postings } from "../src/payments/ledger/rules.ts";

const { Card, EWallet, Fawry, Hosted } = PaymentMethod;
const { New, Processed, Paid, Refunding, Refunded, Canceled, Expired, Failed } = PaymentStatus;
const price = 18_000;
/** Fee of each gateway in piasters; Paymob reports it only in its statements. */
const fees = { fawry: 450, paymob: 0 } as const;
type Provider = keyof typeof fees;
const providerOf = (method: PaymentMethod): Provider => (method === Hosted ? "paymob" : "fawry");
/** The fee that the gateway reports for the one differing order. */
const otherFee = 550;
const reason = "no place for it";

/** How orders of the last days ended. Paid ones came too late for their lesson, so they were refunded. */
const endings = [
  { daysAgo: 4, hour: 11, method: Card, status: Refunded },
  { daysAgo: 4, hour: 18, method: Fawry, status: Expired },
  { daysAgo: 3, hour: 10, method: EWallet, status: Canceled },
  { daysAgo: 3, hour: 17, method: Card, status: Refunded },
  { daysAgo: 3, hour: 20, method: Card, status: Failed },
  { daysAgo: 2, hour: 12, method: Card, status: Refunded, differs: true },
  { daysAgo: 2, hour: 16, method: Hosted, status: Refunded },
  { daysAgo: 2, hour: 19, method: Card, status: Failed },
  { daysAgo: 1, hour: 9, method: EWallet, status: Refunded },
  { daysAgo: 1, hour: 15, method: Fawry, status: Canceled },
  { daysAgo: 1, hour: 18, method: Hosted, status: Failed },
] as const;

interface Ordered {
  readonly id: number;
  readonly personId: number;
  readonly at: Temporal.Instant;
  readonly status: PaymentStatus;
  readonly differs: boolean;
  readonly provider: Provider;
}

/** Inserts recent orders of single lessons by people who cannot sign in, and the days compared since. The differing order waits for staff. */
export async function seedPayments(db: Database, now: Temporal.Instant): Promise<void> {
  const people = await db.selectFrom("person").select("id").where("email", "like", "student-%@seed.hiwar.local").orderBy("id").execute();
  const orders: Ordered[] = [];
  for (const [place, ending] of endings.entries()) {
    const person = people[place % people.length];
    if (person) orders.push(await insertOrder(db, { ...ending, place, personId: person.id }, now));
  }
  const paid = orders.filter(({ status }) => status === Refunded);
  for (const order of paid) await insertMoney(db, order);
  const { id: staff } = await db.selectFrom("person").select("id").where("email", "=", "amal@hiwar.local").executeTakeFirstOrThrow();
  for (const order of paid)
    await insertTask(db, order, { cause: "paid-without-place", hours: 0, decision: { staff, note: "عاد المبلغ إلى صاحبه" } });
  for (const order of paid.filter(({ differs }) => differs))
    await insertTask(db, order, { cause: "fee-differs", hours: 18, decision: null });
  await insertDays(db, orders);
}

type Ending = (typeof endings)[number] & { readonly place: number; readonly personId: number; readonly differs?: boolean };

async function insertOrder(db: Database, { place, personId, daysAgo, hour, ...ending }: Ending, now: Temporal.Instant): Promise<Ordered> {
  const { status, method, differs = false } = ending;
  const provider = providerOf(method);
  const zoned = now.subtract({ hours: daysAgo * 24 }).toZonedDateTimeISO("Africa/Cairo");
  const at = zoned.withPlainTime({ hour }).toInstant();
  const { id } = await db
    .insertInto("payment")
    .values({
      person_id: personId,
      purpose: PaymentPurpose.PaidLesson,
      method,
      provider,
      description: "درس واحد، ٣٠ دقيقة",
      amount_piasters: price,
      fee_piasters: status === Refunded ? fees[provider] : 0,
      status,
      merchant_reference: `5eed${String(place).padStart(28, "0")}`,
      gateway_reference: String(900_100_000 + place * 137),
      ...(status === Failed && { failure: provider === "fawry" ? "99907 Declined" : "Do not honour", failure_reason: "declined" }),
      hint: method === Card ? "4242" : null,
      created_at: at,
      called_at: at,
      expires_at: at.add({ minutes: 15 }),
      paid_at: status === Refunded ? at.add({ minutes: 20 }) : null,
      closed_at: at.add({ minutes: 30 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const late = [Expired, Paid, Refunding, Refunded];
  const steps = [Processed, ...(status === Refunded ? late : [status])];
  const minutes = [1, 16, 20, 20, 30];
  const rows = steps.map((to, index) => ({
    payment_id: id,
    from_status: steps[index - 1] ?? New,
    to_status: to,
    at: at.add({ minutes: minutes[index] ?? 0 }),
  }));
  await db.insertInto("payment_change").values(rows).execute();
  return { id, personId, at, status, differs, provider };
}

/** Inserts a payment without a place and its refund: journal entries, refund and the gateway's answer. */
async function insertMoney(db: Database, { id, personId: studentId, at, differs, provider }: Ordered): Promise<void> {
  const fee = fees[provider];
  const doneAt = at.add({ minutes: 30 });
  const paidAt = at.add({ minutes: 20 });
  const values = { payment_id: id, amount_piasters: price, reason, created_at: paidAt, calls: 1, called_at: paidAt, done_at: doneAt };
  const refund = await db.insertInto("refund").values(values).returning("id").executeTakeFirstOrThrow();
  const amountPiasters = price;
  await post(db, "paid", `payment:${id}:paid`, paidAt, { provider, studentId, amountPiasters, feePiasters: fee });
  await post(db, "refundOwed", `refund:${refund.id}:owed`, paidAt, { studentId, unearned: null, amountPiasters, keptPiasters: 0 });
  await post(db, "refunded", `refund:${refund.id}:done`, doneAt, { provider, amountPiasters });
  const { gateway_reference } = await db.selectFrom("payment").select("gateway_reference").where("id", "=", id).executeTakeFirstOrThrow();
  const sums = { order_piasters: price, payment_piasters: price, fee_piasters: differs ? otherFee : fee };
  const said = {
    asked_at: doneAt,
    heard_at: doneAt,
    is_known: true,
    status: Refunded,
    gateway_reference,
    payer_id: provider === "fawry" ? String(studentId) : null,
  };
  await db
    .insertInto("payment_word")
    .values({ payment_id: id, ...said, ...sums, paid_at: paidAt })
    .execute();
}

async function post<K extends keyof Postings>(
  db: Database,
  kind: K,
  cause: string,
  at: Temporal.Instant,
  facts: Postings[K],
): Promise<void> {
  const entry = await db.insertInto("journal_entry").values({ kind, cause, at }).returning("id").executeTakeFirstOrThrow();
  const lines = linesOf(kind, facts).map(({ account, amountPiasters }) => ({
    entry_id: entry.id,
    account,
    amount_piasters: amountPiasters,
  }));
  await db.insertInto("journal_line").values(lines).execute();
}

async function insertTask(
  db: Database,
  { id, personId, at }: Ordered,
  { cause, hours, decision }: { cause: string; hours: number; decision: { staff: number; note: string } | null },
): Promise<void> {
  const opened = at.add({ hours, minutes: 20 });
  const decided = decision && { decided_by: decision.staff, decided_at: opened.add({ minutes: 25 }), note: decision.note };
  const due = opened.add({ minutes: promisedMinutes.payment });
  const values = { kind: "payment", subject_id: id, cause, person_id: personId, opened_at: opened, due_at: due };
  await db
    .insertInto("staff_task")
    .values({ ...values, ...decided })
    .execute();
}

/** Inserts every day up to yesterday as compared, so that no gateway is queried about orders that it never had. */
async function insertDays(db: Database, orders: readonly Ordered[]): Promise<void> {
  for (const own of Map.groupBy(orders, ({ at, provider }) => `${provider} ${cairoDay(at)}`).values()) {
    const [{ at, provider }] = own as [Ordered];
    const day = cairoDay(at);
    const fee = fees[provider];
    const closedAt = at.add({ hours: 18 });
    const paid = own.filter(({ status }) => status === Refunded);
    const sums = { paid_piasters: paid.length * price, returned_piasters: paid.length * price };
    const differing = own.filter(({ differs }) => differs).length;
    const books = { books_paid_piasters: sums.paid_piasters, books_returned_piasters: sums.returned_piasters };
    const gateway = { gateway_paid_piasters: sums.paid_piasters, gateway_returned_piasters: sums.returned_piasters };
    const kept = { books_fee_piasters: paid.length * fee, gateway_fee_piasters: paid.length * fee + differing * (otherFee - fee) };
    const key = { provider, day };
    await db
      .insertInto("reconciliation_day")
      .values({ ...key, opened_at: closedAt, closed_at: closedAt, orders: own.length, differing, ...books, ...gateway, ...kept })
      .execute();
    const rows = own.map(({ id, status, differs }) => {
      const money = status === Refunded ? price : 0;
      return {
        ...key,
        payment_id: id,
        compared_at: closedAt,
        gateway_paid_piasters: money,
        gateway_returned_piasters: money,
        gateway_fee_piasters: differs ? otherFee : money && fee,
        books_paid_piasters: money,
        books_returned_piasters: money,
        books_fee_piasters: money && fee,
        difference: differs ? "fee-differs" : null,
      };
    });
    await db.insertInto("reconciliation_order").values(rows).execute();
  }
}
