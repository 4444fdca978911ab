import type { AnyContext, OpenContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { dayOf, type Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { daysToOpen, reconcilingTimes, statusQueryAt } from "./rules.ts";

/** Opens the days that are over at every gateway, each with the orders to be asked about, spread over time. */
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

/** Every order whose money moved in a time, and every one that was open in it: there is no list at a gateway to be asked for. */
async function ordersOf({ db }: AnyContext, provider: string, span: Span): Promise<number[]> {
  const causes = await queries.selectBookedCauses(db, provider, span);
  const idsOf = (kind: string) => causes.filter((cause) => cause.startsWith(`${kind}:`)).map((cause) => Number(cause.split(":")[1]));
  const open = await queries.selectOpenIn(db, provider, span.start.subtract({ hours: reconcilingTimes.daysOpen * 24 }), span);
  const refunded = await queries.selectPaymentsOfRefunds(db, idsOf("refund"));
  const ofFees = await queries.selectPaymentsOfFees(db, idsOf("fee"));
  return [...new Set([...idsOf("payment"), ...refunded, ...ofFees, ...open])].toSorted((a, b) => a - b);
}

/** Closes the days of which nothing waits any more: what the gateway said in all, and what the books say of the same day. */
export async function closeDays(open: OpenContext<null>): Promise<void> {
  const days = await open.transact(({ db }) => queries.selectToClose(db));
  for (const key of days) await open.transact((context) => closeDay(context, key));
}

async function closeDay({ db, now }: AnyContext, key: queries.DayKey): Promise<void> {
  const day = await queries.lockDay(db, key);
  if (day?.closedAt === null) await queries.updateDay(db, key, { closed_at: now, ...(await sumsOf(db, key)) });
}

/** The sums of a day that is closed follow its orders; one that is open is summed when it closes. */
export async function sumDayAgain(db: Database, key: queries.DayKey): Promise<void> {
  const day = await queries.lockDay(db, key);
  if (day?.closedAt) await queries.updateDay(db, key, await sumsOf(db, key));
}

/** What the gateway said of a day in all, and what the books say of it. Whoever writes it holds the day: of two orders that change at once the second sees the first. */
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
