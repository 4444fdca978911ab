import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { tutors } from "@hiwar/contract/tutors";
import { lockPerson } from "../accounts/lock-people.ts";
import type { AnyContext, Context } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { refreshListing } from "./listing.ts";
import { insertTutor, updateTutor } from "./queries.ts";
import { readMeta } from "./read.ts";

/** Inserts the tutor row of a tutor or manager whose account was just created; not listed yet. */
export function createTutorRow({ db, now }: AnyContext, personId: number): Promise<void> {
  return insertTutor(db, personId, now);
}

/** Changes the caller's bio, about text or notice (minutes) and re-evaluates the listing. Throws `empty-request` without any field. */
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
