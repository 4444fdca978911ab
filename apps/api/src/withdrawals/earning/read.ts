import { invoiceLimits, type invoices } from "@hiwar/contract/invoices";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { earningPiasters } from "@hiwar/contract/lesson-earnings";
import { selectPerson } from "../../accounts/queries.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { dayOf, minutesBetween } from "../../kernel/time.ts";
import { readOwedToTutor } from "../../payments/ledger/post.ts";
import { expectedOn } from "../working-days.ts";
import * as queries from "./queries.ts";
import { monthsUntil, stateOfEarning, sumsOfMonths } from "./rules.ts";

/** Returns a tutor's earned, payable and paid amounts, and what is booked. Managers earn nothing, so they are `tutor-not-found`. */
export async function readInvoiceStats(context: ReadContext, { id }: { id: number | null }): Promise<Answer<typeof invoices.stats>> {
  const { db, now } = context;
  const tutor = orRefuse(await selectPerson(db, orRefuse(id, "tutor-not-found")), "tutor-not-found");
  const tutorId = orRefuse(tutor.role === Role.Tutor ? tutor.id : null, "tutor-not-found");
  const months = monthsUntil(now, invoiceLimits.months);
  const since = dayOf(`${months[0]}-01`).start;
  const [pendingPiasters, payablePiasters, withdrawingPiasters, pending, sums, booked, paid, last] = await Promise.all([
    readOwedToTutor(context, tutorId, "pending"),
    readOwedToTutor(context, tutorId, "payable"),
    readOwedToTutor(context, tutorId, "withdrawing"),
    queries.selectPending(db, tutorId),
    queries.selectMonths(db, tutorId, since),
    queries.selectBooked(db, tutorId, now),
    queries.selectPaidOut(db, tutorId),
    queries.selectLastPayout(db, tutorId),
  ]);
  return {
    pendingPiasters,
    pendingLessons: pending.lessons,
    nextPayableAt: pending.firstAt,
    payablePiasters,
    withdrawingPiasters,
    openRequests: paid.open,
    paidOutPiasters: paid.paidPiasters,
    expectedOn: expectedOn(now),
    months: sumsOfMonths(months, sums),
    booked: { ...booked, earnedPiasters: earningPiasters(booked.minutes) },
    last,
  };
}

/** Returns a page of the earnings of the caller's lessons, latest first. */
export async function listEarnings(
  { db, actor }: ReadContext,
  { group, ...paging }: Input<typeof invoices.earnings>,
): Promise<Answer<typeof invoices.earnings>> {
  const { list, total } = await queries.selectEarnings(db, actor.id, group, pageOf(paging));
  return {
    list: list.map((row) => {
      const { lessonId, start, studentName, outcome, earnedPiasters, releasesAt } = row;
      const state = stateOfEarning(row);
      const told = { lessonId, start, minutes: minutesBetween(start, row.end), studentName, outcome, earnedPiasters };
      return { ...told, state, payableAt: state === "pending" ? releasesAt : null };
    }),
    total,
  };
}
