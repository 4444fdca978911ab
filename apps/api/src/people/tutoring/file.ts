import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { people } from "@hiwar/contract/people";
import type { ReadContext } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { selectContacts, selectTutorWithTopics } from "../../tutors/queries.ts";
import { selectHours } from "./queries.ts";
import { weekAhead } from "./rules.ts";

/** Returns what staff check before they admit a tutor. Throws `tutor-not-found` if there is none. */
export async function readTutorFile({ db, now }: ReadContext, { id }: { id: number }): Promise<Answer<typeof people.tutorFile>> {
  const tutor = orRefuse(await selectTutorWithTopics(db, id), "tutor-not-found");
  const [hours] = await selectHours(db, [id], weekAhead(now));
  return {
    standing: tutor.standing,
    video: tutor.video,
    thumbnail: tutor.thumbnail,
    topics: tutor.topics,
    hours: orRefuse(hours, "tutor-not-found"),
    contacts: await selectContacts(db, id),
  };
}
