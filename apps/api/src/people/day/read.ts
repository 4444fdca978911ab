import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { people } from "@hiwar/contract/people";
import type { ReadContext } from "../../kernel/context.ts";
import * as queries from "./queries.ts";
import { daysCompared, hoursBeside } from "./rules.ts";

const atWorkMinutes = 10;

/** Returns today's figures in Cairo beside those of the same weekday a week ago: lessons of the whole days, all others up to the same time of day. */
export async function readDay({ db, now }: ReadContext): Promise<Answer<typeof people.day>> {
  const { today, before, soFar, soFarBefore } = daysCompared(now);
  const [hours, hoursBefore] = [await queries.selectHours(db, today), await queries.selectHours(db, before)];
  const total = (rows: readonly { lessons: number }[]) => rows.reduce((sum, { lessons }) => sum + lessons, 0);
  return {
    hours: hoursBeside(today, hours, hoursBefore),
    lessons: { now: total(hours), before: total(hoursBefore) },
    paidPiasters: { now: await queries.sumPaymentsReceived(db, soFar), before: await queries.sumPaymentsReceived(db, soFarBefore) },
    students: { now: await queries.countStudents(db, soFar), before: await queries.countStudents(db, soFarBefore) },
    atWork: await queries.selectAtWork(db, now.subtract({ minutes: atWorkMinutes })),
  };
}
