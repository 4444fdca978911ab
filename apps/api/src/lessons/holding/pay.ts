import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import { PaymentMethod, PaymentPurpose } from "@hiwar/contract/payments";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Actor, Context, OpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { spanOf } from "../../kernel/time.ts";
import { type Means, type Method, payBy } from "../../payments/charging/pay.ts";
import { openPayment } from "../../payments/open.ts";
import { readOrdered } from "../../payments/read.ts";
import { refuseUnbookable } from "../booking/bookable.ts";
import { createLesson } from "../booking/create.ts";
import { fundingFacts } from "../booking/funding.ts";
import { lessonInWords } from "../notices.ts";
import * as queries from "../queries.ts";
import { shownLesson } from "../read.ts";
import { holdEnd, whyNotHold, whyNotHoldAgain, whyNotReference } from "../rules.ts";
import { insertDueTasks } from "../tasks.ts";
import { countLapsedHolds, countUnpaidHolds } from "./queries.ts";

type Wanted = Input<typeof lessons.payByReference>;

/** Holds a single lesson and starts a payment by reference number. */
export function payLessonByReference(open: OpenContext<Actor>, wanted: Wanted) {
  return payLesson(open, wanted, { kind: "reference" });
}

/** Holds a single lesson and starts a payment by wallet: a request to its number, or a QR code without a number. */
export function payLessonByWallet(open: OpenContext<Actor>, { walletNumber, ...wanted }: Input<typeof lessons.payByWallet>) {
  return payLesson(open, wanted, { kind: "wallet", walletNumber: walletNumber ?? null });
}

/** Holds a single lesson and starts a payment on the gateway's own page. */
export function payLessonByPage(open: OpenContext<Actor>, wanted: Wanted) {
  return payLesson(open, wanted, { kind: "hosted" });
}

/** Holds a single lesson and starts a payment by stored card; the browser continues at the bank. */
export function payLessonByCard(open: OpenContext<Actor>, { cardId, cvv, ...wanted }: Input<typeof lessons.payByCard>) {
  return payLesson(open, wanted, { kind: "card", cardId, cvv, planId: null });
}

async function payLesson(open: OpenContext<Actor>, wanted: Wanted, means: Means) {
  const order = (context: Context, method: Method) => holdLesson(context, wanted, method);
  const paymentId = await payBy(open, means, {
    others: [{ id: wanted.tutorId, mode: "share" }],
    order,
    refusePaid: async () => refuse("illegal"),
  });
  return open.transact(async (context) => {
    const lesson = orRefuse(await queries.selectLessonOfPayment(context.db, paymentId), "lesson-not-found");
    return { lesson: shownLesson(lesson, "student", context.now), payment: await readOrdered(context, paymentId) };
  });
}

async function holdLesson(context: Context, { tutorId, start, duration }: Wanted, method: Method) {
  const { db, actor, now } = context;
  const span = spanOf(start, duration);
  await lockPeople(context, [
    { id: actor.id, mode: "change" },
    { id: tutorId, mode: "share" },
  ]);
  const noticeMinutes = (await queries.selectHost(db, tutorId))?.noticeMinutes ?? 0;
  const holdUntil = holdEnd(start, { ...method, noticeMinutes }, now);
  const pricePiasters = singleLessonPiasters(duration);
  const opened = await openPayment(context, {
    ...method,
    purpose: PaymentPurpose.PaidLesson,
    description: lessonInWords(duration),
    amountPiasters: pricePiasters,
    expiresAt: holdUntil,
  });
  const loaded = await refuseUnbookable(context, { studentId: actor.id, tutorId, span, except: null });
  refuseIf(whyNotHold(duration, await fundingFacts(context, loaded, { studentId: actor.id })));
  if (method.method === PaymentMethod.Fawry)
    refuseIf(whyNotReference(start, { lapsedHolds: await countLapsedHolds(db, actor.id, now), noticeMinutes }, now));
  refuseIf(whyNotHoldAgain(await countUnpaidHolds(db, actor.id, tutorId, now)));
  const lesson = await createLesson(context, {
    tutorId,
    studentId: actor.id,
    span,
    funding: { kind: "payment", paymentId: opened.id, pricePiasters },
    holdUntil,
    isWaiting: loaded.isWaiting,
  });
  await insertDueTasks(db, lesson.id, [{ kind: "expire-hold", dueAt: holdUntil }]);
  return opened;
}
