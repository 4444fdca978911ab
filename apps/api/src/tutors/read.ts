import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { tutors } from "@hiwar/contract/tutors";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { selectTutor, selectTutorWithTopics } from "./queries.ts";
import { averageTenths, figuresOf, missingData, type TutorParts } from "./rules.ts";

export const role = (tutor: { isTutor: boolean }) => (tutor.isTutor ? "tutor" : "manager");

/** Returns what a tutor lacks for being listed, in display order. */
export const missingOf = (tutor: Omit<TutorParts, "role"> & { isTutor: boolean }) => missingData({ ...tutor, role: role(tutor) });

/** Returns what is missing in a tutor's own part of the profile, for the account's `missing`. */
export async function missingOfTutor(db: Database, personId: number) {
  const tutor = await selectTutor(db, personId);
  const own = new Set(["bio", "about", "image", "video"]);
  return tutor ? (missingOf(tutor).filter((part) => own.has(part)) as ("bio" | "about" | "image" | "video")[]) : [];
}

/** Returns a public tutor's page. Throws `tutor-not-found` for anybody else. */
export async function readTutor({ db }: AnyReadContext, { id }: Input<typeof tutors.info>): Promise<Answer<typeof tutors.info>> {
  const tutor = orRefuse(await selectTutorWithTopics(db, id), "tutor-not-found");
  if (!tutor.public) refuse("tutor-not-found");
  return {
    ...tutor,
    isManager: !tutor.isTutor,
    rating: averageTenths(tutor.ratingSum, tutor.ratingCount),
    ...figuresOf(tutor),
  };
}

/** Returns the caller's own tutor page, its listing and what is missing. Throws `tutor-not-found` without a tutor row. */
export async function readMeta({ db, actor }: ReadContext): Promise<Answer<typeof tutors.meta>> {
  return readMetaOf(db, actor.id);
}

/** Returns any tutor's page, its listing and what is missing. Throws `tutor-not-found` without a tutor row. */
export async function readMetaOf(db: Database, personId: number): Promise<Answer<typeof tutors.meta>> {
  const tutor = orRefuse(await selectTutor(db, personId), "tutor-not-found");
  return { ...tutor, missing: missingOf(tutor) };
}
