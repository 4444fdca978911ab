import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { tutors } from "@hiwar/contract/tutors";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { selectTutor, selectTutorWithTopics } from "./queries.ts";
import { averageTenths, figuresOf, missingData, type TutorParts } from "./rules.ts";

export const role = (tutor: { isTutor: boolean }) => (tutor.isTutor ? "tutor" : "manager");

/** What a tutor lacks for being listed, in the order it is asked for. */
export const missingOf = (tutor: Omit<TutorParts, "role"> & { isTutor: boolean }) => missingData({ ...tutor, role: role(tutor) });

/** What a tutor's own part of the profile lacks, for the account's list of missing things. */
export async function missingOfTutor(db: Database, personId: number) {
  const tutor = await selectTutor(db, personId);
  const own = new Set(["bio", "about", "image", "video"]);
  return tutor ? (missingOf(tutor).filter((part) => own.has(part)) as ("bio" | "about" | "image" | "video")[]) : [];
}

/** A public tutor's page; everyone else's is not there. */
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

/** Answers the caller's own tutor page, whether it is listed and what it lacks; refused as `tutor-not-found` without a tutor row. */
export async function readMeta({ db, actor }: ReadContext): Promise<Answer<typeof tutors.meta>> {
  return readMetaOf(db, actor.id);
}

/** The same of any tutor. */
export async function readMetaOf(db: Database, personId: number): Promise<Answer<typeof tutors.meta>> {
  const tutor = orRefuse(await selectTutor(db, personId), "tutor-not-found");
  return { ...tutor, missing: missingOf(tutor) };
}
