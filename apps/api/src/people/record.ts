import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { people } from "@hiwar/contract/people";
import { userOf } from "../accounts/current.ts";
import { selectPerson } from "../accounts/queries.ts";
import { selectTotals } from "../directory/stats/queries.ts";
import type { ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { readOwedToTutor } from "../payments/ledger/post.ts";
import { readMinutes } from "../subscriptions/minutes.ts";
import { selectTopicsOf } from "../topics/queries.ts";
import { selectTutor } from "../tutors/queries.ts";
import { missingOf } from "../tutors/read.ts";
import { averageTenths } from "../tutors/rules.ts";
import * as queries from "./queries.ts";
import { reliabilityScoreOf } from "./rules.ts";

type PersonRecord = Answer<typeof people.record>;

/** Returns everything staff see of a person, in whole piasters and minutes. Throws `user-not-found` if there is no such person. */
export async function readRecord(context: ReadContext, { id }: { id: number }): Promise<PersonRecord> {
  const { db, now } = context;
  const person = orRefuse(await selectPerson(db, id), "user-not-found");
  const blocking = person.blockedAt === null ? undefined : await queries.selectBlocking(db, id);
  return {
    person: { ...(await userOf(context, person)), blockedAt: person.blockedAt, erasedAt: person.erasedAt },
    blocking: blocking ?? null,
    lastSeenAt: await queries.selectLastSeen(db, id),
    upcoming: await queries.countAhead(db, id, now),
    student: person.role === Role.Student ? await studentPart(context, id) : null,
    tutor: await tutorPart(context, id),
  };
}

async function studentPart(context: ReadContext, id: number): Promise<PersonRecord["student"]> {
  const { live, left, window } = await readMinutes(context, id);
  const { lessons: attended, missed, minutes } = await selectTotals(context.db, id);
  return {
    plan: live && { weeklyMinutes: live.weeklyMinutes, leftMinutes: left, windowEnd: window.end, endsAt: live.endsAt },
    paidPiasters: await queries.sumPaid(context.db, id),
    attended,
    missed,
    minutes,
    creditScore: reliabilityScoreOf({ attended, missed }),
    topics: (await selectTopicsOf(context.db, [id])).map(({ nameAr }) => nameAr),
  };
}

async function tutorPart(context: ReadContext, id: number): Promise<PersonRecord["tutor"]> {
  const tutor = await selectTutor(context.db, id);
  if (!tutor) return null;
  return {
    ...tutor,
    missing: missingOf(tutor),
    rating: averageTenths(tutor.ratingSum, tutor.ratingCount),
    lessons: tutor.lessonCount,
    students: tutor.studentCount,
    pendingPiasters: await readOwedToTutor(context, id, "pending"),
    payablePiasters: await readOwedToTutor(context, id, "payable"),
  };
}
