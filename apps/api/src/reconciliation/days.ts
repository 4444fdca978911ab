import type { AnyContext, OpenContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { dayOf, type Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { daysToOpen, reconcilingTimes, statusQueryAt } from "./rules.ts";

/** Opens the finished days of every gateway, each with the orders to check, spread over time. */
export async function openDays(open: OpenContext<null>): Promise<void> {
  for (const provider of open.outside.gateways.keys()) {
    const last = await open.transact(({ db }) => queries.selectLastDay(db, provider));
    for (const day of daysToOpen(last, open.now)) await open.transact((context) => openDay(context, { provider, day }));
  }
}

async function openDay(context: AnyContext, key: queries.DayKey): Promise<void> {
  const { db, now } = context;
  const ids = await ordersOf(context, key.provider, dayOf(key.day));
  await queries.insertDay(
    db,
    key,
    now,
    ids.map((paymentId, place) => ({ paymentId, dueAt: statusQueryAt(place, now) })),
  );
}

/** Selects the orders with money booked in a span, and those of the last days that were open during it. Gateways offer no list to query. */
async function ordersOf({ db }: AnyContext, provider: string, span: Span): Promise<number[]> {
  const causes = await queries.selectBookedCauses(db, provider, span);
  const idsOf = (kind: string) => causes.filter((cause) => cause.startsWith(`${kind}:`)).map((cause) => Number(cause.split(":")[1]));
  const open = await queries.selectOpenIn(db, provider, span.start.subtract({ hours: reconcilingTimes.daysOpen * 24 }), span);
  const refunded = await queries.selectPaymentsOfRefunds(db, idsOf("refund"));
  const ofFees = await queries.selectPaymentsOfFees(db, idsOf("fee"));
  return [...new Set([...idsOf("payment"), ...refunded, ...ofFees, ...open])].toSorted((a, b) => a - b);
}

/** Closes days without waiting orders: stores the sums of the gateway and of the books. */
export async function closeDays(open: OpenContext<null>): Promise<void> {
  const days = await open.transact(({ db }) => queries.selectToClose(db));
  for (const key of days) await open.transact((context) => closeDay(context, key));
}

async function closeDay({ db, now }: AnyContext, key: queries.DayKey): Promise<void> {
  const day = await queries.lockDay(db, key);
  if (day?.closedAt === null) await queries.updateDay(db, key, { closed_at: now, ...(await sumsOf(db, key)) });
}

/** Recomputes the sums of a closed day after one of its orders changed; an open day is summed when it closes. */
export async function sumDayAgain(db: Database, key: queries.DayKey): Promise<void> {
  const day = await queries.lockDay(db, key);
  if (day?.closedAt) await queries.updateDay(db, key, await sumsOf(db, key));
}

/**
 * Returns a day's sums according to the gateway and to the books. The caller holds the day's lock, so of two concurrent changes the second sees the
 * first.
 */
async function sumsOf(db: Database, key: queries.DayKey) {
  const said = await queries.sumSaid(db, key);
  const booked = await queries.sumBooked(db, key.provider, dayOf(key.day));
  const sum = (fits: (row: (typeof booked)[number]) => boolean) => booked.filter(fits).reduce((total, row) => total + Number(row.sum), 0);
  const fee = sum(({ account }) => account === "gateway-fees");
  const isHeld = (row: { account: string }) => row.account.startsWith("gateway:");
  const feeOfPaid = sum(({ kind, account }) => kind === "paid" && account === "gateway-fees");
  return {
    differing: said.differing,
    gateway_paid_piasters: said.paid,
    gateway_fee_piasters: said.fee,
    gateway_returned_piasters: said.returned,
    books_paid_piasters: sum((row) => row.kind === "paid" && isHeld(row)) + feeOfPaid,
    books_fee_piasters: fee,
    books_returned_piasters: 0 - sum((row) => row.kind !== "paid" && row.kind !== "fee-known" && isHeld(row)),
  };
}
