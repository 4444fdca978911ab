import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { tutors } from "@hiwar/contract/tutors";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { insertContact, selectTutor, updateTutor } from "./queries.ts";

/** Records that staff contacted a tutor. Throws `tutor-not-found` if there is none. */
export async function recordContact(
  { db, actor, now }: Context,
  { id, way, note }: Input<typeof tutors.noteContact>,
): Promise<Recorded<Answer<typeof tutors.noteContact>>> {
  orRefuse(await lockPerson(db, id), "tutor-not-found");
  orRefuse(await selectTutor(db, id), "tutor-not-found");
  await updateTutor(db, id, { contacted_at: now });
  const answer = await insertContact(db, { tutor_id: id, at: now, by_id: actor.id, way, note });
  return { answer, change: { id, before: { contact: null }, after: { contact: way } } };
}
