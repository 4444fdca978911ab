import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { eventsAPage, type PersonEventKind, type people } from "@hiwar/contract/people";
import { selectPerson } from "../accounts/queries.ts";
import type { ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { minutesBetween } from "../kernel/time.ts";
import { statusOf } from "../lessons/rules.ts";
import * as queries from "./queries.ts";
import { changesBetween, mergePage, placeFromCursor } from "./rules.ts";

type PersonEvents = Answer<typeof people.events>;

/** Returns a person's history, latest first, twenty events per page. Throws `user-not-found` if there is no such person. */
export async function listEvents({ db, now }: ReadContext, { id, after, kind }: Input<typeof people.events>): Promise<PersonEvents> {
  const { role } = orRefuse(await selectPerson(db, id), "user-not-found");
  const side = role === Role.Student ? "student" : "tutor";
  const isAsked = (one: PersonEventKind) => kind === undefined || kind === one;
  const stretch = (one: PersonEventKind) => ({ after: placeFromCursor(after, one), limit: eventsAPage + 1 });
  const lessons = isAsked("lesson") ? await queries.selectLessonsAfter(db, side, id, stretch("lesson")) : [];
  const payments = isAsked("payment") ? await queries.selectPaymentsAfter(db, id, stretch("payment")) : [];
  const changes = isAsked("change") ? await queries.selectChangesAfter(db, id, stretch("change")) : [];
  return mergePage<PersonEvents["list"][number]>(
    [
      ...lessons.map((lesson) => ({
        ...lesson,
        kind: "lesson" as const,
        at: lesson.start,
        minutes: minutesBetween(lesson.start, lesson.end),
        status: statusOf(lesson, now),
      })),
      ...payments.map((payment) => ({ ...payment, kind: "payment" as const })),
      ...changes.map((change) => ({ ...change, kind: "change" as const, changed: changesBetween(change.before, change.after) })),
    ],
    eventsAPage,
  );
}
