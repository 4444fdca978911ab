import { WithdrawStatus } from "@hiwar/contract/invoices";
import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { PaymobOrder } from "@hiwar/sandbox/paymob/orders";
import fc from "fast-check";
import type { Client, Reply } from "../client.ts";
import { sendReceipt } from "../withdrawals.ts";
import { type Market, pass, register, takeReportedBack } from "./market.ts";

/** What answers have promised to people; it must hold whatever follows. */
export interface Promised {
  readonly payments: Set<number>;
  readonly lessons: Set<number>;
  /** By payment, the refund promised to its student in piasters. */
  readonly refunds: Map<number, number>;
  /** By withdrawal, the amount its tutor requested in piasters. */
  readonly withdrawals: Map<number, number>;
  readonly paidOut: Set<number>;
}

type Act<A> = (market: Market, args: A, promised: Promised) => Promise<unknown>;

/** An action as plain data, so that a printed counterexample can be pasted back. */
export interface Deed {
  readonly name: DeedName;
  readonly args: object;
}

function deed<A extends object>(args: fc.Arbitrary<A>, act: Act<A>) {
  return { args, act: act as Act<object> };
}

const at = <T>(some: readonly T[], place: number): T => some[place % some.length] as T;
const who = fc.nat(7);
const ways = ["reference", "wallet", "card", "page"] as const;
export const planWays = ["reference", "wallet", "page"] as const;
const lessonArgs = {
  student: who,
  tutor: who,
  day: fc.nat(2),
  quarter: fc.nat(23),
  duration: fc.constantFrom(...lessonDurations),
};
type LessonArgs = { day: number; quarter: number; duration: (typeof lessonDurations)[number]; tutor: number };

function lessonOf({ paying, tutors }: Market, { tutor, day, quarter, duration }: LessonArgs) {
  const today = paying.world.clock.now().round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  const start = today.add({ hours: 24 * day + 10, minutes: 15 * quarter }).toString();
  return { tutorId: at(tutors, tutor).id, start, duration };
}

const studentOf = ({ students }: Market, place: number) => at(students, place).signIn();
const aheadOf = async (client: Client) => (await client.lessons.list({ when: "future", cancelled: "false" })).body.list?.[0]?.id ?? 0;
/** Payment 0 does not exist and is not found. */
const lastOf = async (client: Client) => (await client.payments.last()).body.payment?.id ?? 0;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function keep<A>(reply: Reply<A>, promise: (answer: A) => unknown): void {
  if (reply.status === 200) promise(reply.body);
}

const ofStudents = {
  register: deed(fc.constant({}), async (market) => market.students.length < 6 && register(market)),
  "pay for a lesson": deed(fc.record({ ...lessonArgs, way: fc.constantFrom(...ways) }), async (market, args, { payments }) => {
    const client = await studentOf(market, args.student);
    const lesson = lessonOf(market, args);
    const { cardId } = at(market.students, args.student);
    const reply = await {
      reference: () => client.lessons.payByReference(lesson),
      wallet: () => client.lessons.payByWallet(lesson),
      card: () => client.lessons.payByCard({ ...lesson, cardId, cvv: "012" }),
      page: () => client.lessons.payByPage(lesson),
    }[args.way]();
    keep(reply, ({ payment }) => payments.add(payment.id));
  }),
  "pay for a plan": deed(
    fc.record({ student: who, way: fc.constantFrom(...planWays), coupon: fc.option(fc.nat(1)) }),
    async (market, args, { payments }) => {
      const client = await studentOf(market, args.student);
      const couponCode = args.coupon === null ? undefined : at(market.coupons, args.coupon);
      const plan = { planId: market.planId, period: 0 as const, ...(couponCode && { couponCode }) };
      const reply = await {
        reference: () => client.subscriptions.payByReference(plan),
        wallet: () => client.subscriptions.payByWallet(plan),
        page: () => client.subscriptions.payByPage(plan),
      }[args.way]();
      keep(reply, ({ id }) => payments.add(id));
    },
  ),
  book: deed(fc.record(lessonArgs), async (market, args, { lessons }) => {
    keep(await (await studentOf(market, args.student)).lessons.book(lessonOf(market, args)), ({ id }) => lessons.add(id));
  }),
  move: deed(fc.record(lessonArgs), async (market, args) => {
    const client = await studentOf(market, args.student);
    const { start, duration } = lessonOf(market, args);
    await client.lessons.move({ id: await aheadOf(client), start, duration });
  }),
  cancel: deed(fc.record({ student: who }), async (market, { student }) => {
    const client = await studentOf(market, student);
    await client.lessons.cancel({ id: String(await aheadOf(client)) });
  }),
  "cancel a payment": deed(fc.record({ student: who }), async (market, { student }) => {
    const client = await studentOf(market, student);
    await client.payments.cancel({ id: await lastOf(client) });
  }),
  "ask about a payment": deed(fc.record({ student: who }), async (market, { student }) => {
    const client = await studentOf(market, student);
    await client.payments.sync({ id: await lastOf(client) });
  }),
  report: deed(fc.record({ student: who }), async (market, { student }) => {
    const client = await studentOf(market, student);
    const [last] = (await client.lessons.list({ when: "past", cancelled: "false" })).body.list ?? [];
    await client.lessons.report({ id: String(last?.id ?? 0), reason: "لم يحضر المعلم" });
  }),
  refund: deed(fc.record({ student: who, payment: who }), async (market, args, { refunds }) => {
    const { id: studentId } = at(market.students, args.student);
    const client = await studentOf(market, args.student);
    const id = at(await paidBy(market, studentId), args.payment) ?? 0;
    const quote = await client.refunds.quote({ id: String(id) });
    if (quote.status !== 200) return;
    const seenPiasters = quote.body.refundPiasters;
    keep(await client.refunds.refund({ id, seenPiasters }), () => refunds.set(id, seenPiasters));
  }),
  "end a plan": deed(fc.record({ student: who }), async (market, { student }) => {
    const client = await studentOf(market, student);
    const { body } = await client.subscriptions.balance();
    if (!body || body.id <= 0) return;
    const row = await market.paying.world.db.selectFrom("subscription").select("payment_id").where("id", "=", body.id).executeTakeFirst();
    const quote = await client.refunds.quote({ id: String(row?.payment_id ?? 0) });
    if (quote.status === 200) await client.refunds.cancelSubscription({ id: body.id, seenPiasters: quote.body.refundPiasters });
  }),
};

async function paidBy({ paying }: Market, personId: number): Promise<number[]> {
  const paid = paying.world.db
    .selectFrom("payment")
    .select("id")
    .where("person_id", "=", personId)
    .where("status", "=", PaymentStatus.Paid);
  return ids(await paid.orderBy("id").execute());
}

const ofTutors = {
  "call a lesson off": deed(fc.record({ tutor: who }), async (market, { tutor }) => {
    const client = await at(market.tutors, tutor).signIn();
    await client.lessons.cancel({ id: String(await aheadOf(client)) });
  }),
  withdraw: deed(fc.record({ tutor: who, pounds: fc.constantFrom(100, 250, 400) }), async (market, { tutor, pounds }, { withdrawals }) => {
    const client = await at(market.tutors, tutor).signIn();
    const amountPiasters = pounds * 100;
    const reply = await client.invoices.ask({ method: 0, receiver: "01012345678", amountPiasters });
    keep(reply, ({ id }) => withdrawals.set(id, amountPiasters));
  }),
  "take a withdrawal back": deed(fc.record({ tutor: who }), async (market, { tutor }) => {
    const client = await at(market.tutors, tutor).signIn();
    const [open] = (await client.invoices.list({ group: "open" })).body.list ?? [];
    await client.invoices.askCancel({ id: String(open?.id ?? 0) });
  }),
};

const note = "راجعنا الطلب وهذا قرارنا";

const ofStaff = {
  block: deed(fc.record({ person: who, isTutor: fc.boolean(), blocked: fc.boolean() }), async ({ staff, students, tutors }, args) => {
    await staff.accounts.block({ id: String(at<{ id: number }>(args.isTutor ? tutors : students, args.person).id), blocked: args.blocked });
  }),
  judge: deed(fc.record({ upheld: fc.boolean() }), async ({ staff, paying }, { upheld }) => {
    const open = await paying.world.db.selectFrom("lesson_report").select("lesson_id").where("decided_at", "is", null).executeTakeFirst();
    await staff.lessons.decide({ id: String(open?.lesson_id ?? 0), upheld, note });
  }),
  "decide a withdrawal": deed(fc.record({ which: who, as: fc.nat(2) }), async (market, args, { paidOut }) => {
    const { staff, staffId, paying } = market;
    const open = ids((await staff.invoices.list({ group: "open" })).body.list ?? []);
    const id = at(open, args.which) ?? 0;
    if (args.as > 0) {
      const status = args.as === 1 ? WithdrawStatus.Rejected : WithdrawStatus.Canceled;
      await staff.invoices.decide({ id: String(id), status, note });
      return;
    }
    const receipt = await sendReceipt(paying.world, staffId);
    keep(await staff.invoices.decide({ id: String(id), status: WithdrawStatus.Approved, receipt }), () => paidOut.add(id));
  }),
  "give back": deed(fc.record({ student: who, payment: who, isFaultOfOthers: fc.boolean() }), async (market, args, { refunds }) => {
    const { staff } = market;
    const id = at(await paidBy(market, at(market.students, args.student).id), args.payment) ?? 0;
    const quote = await staff.refunds.quote({ id: String(id) });
    if (quote.status !== 200) return;
    const kept = quote.body.lines.filter(({ kind }) => kind === "fees" && args.isFaultOfOthers && !quote.body.isFaultOfOthers);
    const seenPiasters = kept.reduce((sum, { piasters }) => sum + piasters, quote.body.refundPiasters);
    const asked = { id: String(id), seenPiasters, isFaultOfOthers: args.isFaultOfOthers, note };
    keep(await staff.refunds.refundAs(asked), () => refunds.set(id, seenPiasters));
  }),
};

/** What may happen to an order at the gateway. Even an abandoned one is sometimes paid, because the outlet still showed it. */
const futures: Readonly<Record<string, readonly ("PAID" | "FAILED" | "PARTIAL_REFUNDED" | "REFUNDED")[]>> = {
  NEW: ["PAID", "PAID", "PAID", "FAILED"],
  CANCELED: ["PAID"],
  EXPIRED: ["PAID"],
  FAILED: ["PAID"],
  PAID: ["PARTIAL_REFUNDED", "REFUNDED"],
  PARTIAL_REFUNDED: ["REFUNDED"],
  REFUNDED: [],
};

type AtPage = Parameters<Market["paying"]["pages"]["at"]>[1];
const payNow: AtPage = { attempt: "pay" };

/**
 * What may happen next to an order at Paymob. A pending payment is concluded; without a successful one another is attempted. A successful payment may
 * be voided, or refunded in part.
 */
function pageFutures({ payments }: PaymobOrder): readonly AtPage[] {
  if (payments.some(({ pending }) => pending)) return [{ conclude: true }, { conclude: false }];
  const taken = payments.find(({ kind, success }) => kind === "payment" && success);
  if (!taken) return [payNow, { attempt: "decline" }, { attempt: "pend" }];
  const left = taken.isVoided ? 0 : taken.amountPiasters - taken.refundedPiasters;
  if (left === 0) return [];
  const whole: AtPage = taken.refundedPiasters === 0 ? { void: true } : { refundPiasters: left };
  return [whole, { refundPiasters: Math.ceil(left / 2) }];
}

const ofOthers = {
  pay: deed(fc.record({ order: who, fee: fc.constantFrom(0, 128, 1_836) }), async ({ paying }, { order, fee }) => {
    const open = (await paying.orders()).filter(({ status }) => status === "NEW");
    const pages = (await paying.pages.orders()).filter((page) => pageFutures(page).includes(payNow));
    const pays = [
      ...open.map(({ fawryReference }) => async () => {
        await paying.deviate(fawryReference, { merchantFeePiasters: fee });
        await paying.move(fawryReference, "PAID");
      }),
      ...pages.map(
        ({ id }) =>
          () =>
            paying.pages.at(id, payNow),
      ),
    ];
    if (pays.length > 0) await at(pays, order)();
  }),
  "gateway moves an order": deed(fc.record({ order: who, future: fc.nat(3) }), async ({ paying }, args) => {
    const order = at((await paying.orders()).slice(0, 8), args.order);
    const status = order && at(futures[order.status] ?? [], args.future);
    if (order && status) await paying.move(order.fawryReference, status);
  }),
  "gateway takes a reported lesson's money back": deed(fc.constant({}), takeReportedBack),
  "something happens at a page": deed(fc.record({ order: who, future: fc.nat(3) }), async ({ paying }, args) => {
    const page = at((await paying.pages.orders()).slice(0, 8), args.order);
    const future = page && at(pageFutures(page), args.future);
    if (page && future) await paying.pages.at(page.id, future);
  }),
  "gateway says its fee later": deed(fc.record({ order: who, fee: fc.constantFrom(128, 1_836) }), async ({ paying }, { order, fee }) => {
    const free = (await paying.orders()).filter(({ status, merchantFeePiasters = 0 }) => status === "PAID" && merchantFeePiasters === 0);
    if (free.length > 0) await paying.deviate(at(free, order).fawryReference, { merchantFeePiasters: fee });
  }),
  tick: deed(fc.record({ node: fc.nat(2) }), async ({ paying, processes }, { node }) => at([paying.world, ...processes], node).tick()),
  "work the queue": deed(fc.record({ node: fc.nat(2) }), async ({ paying, processes }, { node }) =>
    at([paying.world, ...processes], node).drain(),
  ),
};

/** Only part of a sequence, never concurrent, because all share one clock. */
const ofTime = {
  "a day goes by": deed(fc.record({ attended: fc.tuple(fc.boolean(), fc.boolean()) }), (market, { attended }) =>
    pass(market, 86_400, attended, false),
  ),
};

const deeds = { ...ofTime, ...ofStudents, ...ofTutors, ...ofStaff, ...ofOthers };
type DeedName = keyof typeof deeds;

const arbitraryOf = (name: DeedName): fc.Arbitrary<Deed> => (deeds[name].args as fc.Arbitrary<object>).map((args) => ({ name, args }));
const often: readonly DeedName[] = ["pay", "pay", "book", "pay for a plan", "pay for a lesson"];
const oneOf = (groups: readonly object[]) =>
  fc.oneof(...[...groups.flatMap((group) => Object.keys(group) as DeedName[]), ...often].map(arbitraryOf));
/** Deeds that call the service. */
export const anyServed: fc.Arbitrary<Deed> = oneOf([ofStudents, ofTutors, ofStaff]);
export const anyDeed: fc.Arbitrary<Deed> = oneOf([ofStudents, ofTutors, ofStaff, ofOthers]);

export const act = (market: Market, { name, args }: Deed, promised: Promised) => deeds[name].act(market, args, promised);
