import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { tutors } from "@hiwar/contract/tutors";
import { lockPerson } from "../accounts/queries.ts";
import type { AnyContext, AnyReadContext, Context, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { selectTopicsOf } from "../topics/queries.ts";
import { addToTotals, insertTutor, selectTutor, type Tutor, updateTutor } from "./queries.ts";
import { averageTenths, isListed, missingData } from "./rules.ts";

declare module "../kernel/context.ts" {
  interface Facts {
    /** A tutor's card, standing or totals have changed. */
    readonly tutorChanged: (context: AnyContext, tutorId: number) => Promise<void>;
  }
}

export function registerAsTutor({ db, now }: AnyContext, personId: number): Promise<void> {
  return insertTutor(db, personId, now);
}

const role = (tutor: Tutor) => (tutor.isTutor ? "tutor" : "manager");

/** What a tutor's own part of the profile lacks, for the account's list of missing things. */
export async function missingOfTutor(db: Database, personId: number) {
  const tutor = await selectTutor(db, personId);
  const own = new Set(["bio", "about", "image", "video"]);
  return tutor
    ? (missingData({ ...tutor, role: role(tutor) }).filter((part) => own.has(part)) as ("bio" | "about" | "image" | "video")[])
    : [];
}

/** A public tutor's page; everyone else's is not there. */
export async function readTutor({ db }: AnyReadContext, { id }: Input<typeof tutors.info>): Promise<Answer<typeof tutors.info>> {
  const tutor = orRefuse(await selectTutor(db, id), "tutor-not-found");
  if (!tutor.public) refuse("tutor-not-found");
  return {
    ...tutor,
    isManager: !tutor.isTutor,
    rating: averageTenths(tutor.ratingSum, tutor.ratingCount),
    topics: await selectTopicsOf(db, [id]),
  };
}

export async function readMeta({ db, actor }: ReadContext): Promise<Answer<typeof tutors.meta>> {
  const tutor = orRefuse(await selectTutor(db, actor.id), "tutor-not-found");
  return { ...tutor, missing: missingData({ ...tutor, role: role(tutor) }) };
}

export async function changeMeta(context: Context, change: Input<typeof tutors.changeMeta>): Promise<Answer<typeof tutors.meta>> {
  const { db, actor, now } = context;
  const { bio, about, noticeMinutes } = change;
  if (bio === undefined && about === undefined && noticeMinutes === undefined) refuse("empty-request");
  await lockPerson(db, actor.id);
  await updateTutor(db, actor.id, {
    ...(bio !== undefined && { bio }),
    ...(about !== undefined && { about }),
    ...(noticeMinutes !== undefined && { notice_minutes: noticeMinutes }),
    updated_at: now,
  });
  await refreshListing(context, actor.id);
  return readMeta(context);
}

/** Keeps `public` true to the rule after any change of a person or tutor; announces the change to the directory. */
export async function refreshListing(context: AnyContext, personId: number): Promise<void> {
  const tutor = await selectTutor(context.db, personId);
  if (!tutor) return;
  const listed = isListed({ ...tutor, role: role(tutor), onboarded: false, missing: missingData({ ...tutor, role: role(tutor) }) });
  if (listed !== tutor.public) await updateTutor(context.db, personId, { public: listed });
  await context.facts.tutorChanged(context, personId);
}

/** Ratings tell what they add to a tutor's totals, negative when one is changed or removed. */
export async function changeRatingTotals(
  context: AnyContext,
  tutorId: number,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await addToTotals(context.db, tutorId, { ratingSum: sum, ratingCount: count });
  await context.facts.tutorChanged(context, tutorId);
}

/** Lessons tell that one was given, and whether to a student new to the tutor. */
export async function countLesson(
  context: AnyContext,
  tutorId: number,
  { lessons, students }: { lessons: number; students: number },
): Promise<void> {
  await addToTotals(context.db, tutorId, { lessons, students });
  await context.facts.tutorChanged(context, tutorId);
}
