import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import type { Owned } from "../../kernel/access.ts";
import type { Actor, ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { selectTutor } from "../../tutors/queries.ts";
import { type PhotoSessionRow, photoSessionsQuery, selectLatestOf, selectSession, selectSessionsIn } from "./queries.ts";
import * as rules from "./rules.ts";

export type PhotoSession = Answer<typeof photoSessions.assign>;

/** Returns the caller's role in a photo session. */
export function readerOf({ tutorId, studioId }: PhotoSessionRow, actor: Actor): rules.Reader {
  if (actor.id === tutorId) return "tutor";
  return actor.id === studioId ? "studio" : "staff";
}

/** Maps a row to the facts of the rules. */
export function factsOf({ dates, ...row }: PhotoSessionRow): rules.PhotoFacts {
  return { ...row, proposals: dates.map(({ start }) => Temporal.Instant.from(start as unknown as string)) };
}

/** Returns a photo session as this reader may see it. */
export function shownSession(row: PhotoSessionRow, reader: rules.Reader, now: Temporal.Instant): PhotoSession {
  const facts = factsOf(row);
  const waits = rules.waitsFor(facts, now);
  return {
    ...row,
    tutor: { id: row.tutorId, name: row.tutorName, gender: row.tutorGender, image: row.tutorImage, city: row.tutorCity },
    studio: { id: row.studioId, name: row.studioName, gender: row.studioGender, image: row.studioImage, city: row.studioCity },
    status: rules.statusOf(facts, now),
    waitsFor: waits?.who ?? null,
    until: waits?.until ?? null,
    proposals: [...facts.proposals],
    whyNotPropose: rules.whyNotPropose(facts, reader, now),
    whyNotChoose: rules.whyNotChoose(facts, reader, now),
    whyNotDecline: rules.whyNotDecline(facts, reader, now),
    whyNotFinish: rules.whyNotReportOutcome(facts, reader, now),
  };
}

const isStudios = ({ studioId, stage }: PhotoSessionRow, actor: Actor) => stage !== "cancelled" && studioId === actor.id;

/** Ownership rule: a photo session belongs to its studio until it is cancelled. */
export const studiosSession: Owned<ReadContext, { id: number }, PhotoSessionRow> = {
  find: ({ db }, { id }) => selectSession(db, id),
  isTheirs: isStudios,
};

/** Ownership rule: a photo session belongs to its tutor. */
export const tutorsSession: Owned<ReadContext, { id: number }, PhotoSessionRow> = {
  ...studiosSession,
  isTheirs: ({ tutorId }, actor) => tutorId === actor.id,
};

/** Ownership rule for a tutor's latest photo session, found by the tutor's id; it belongs to its studio. */
export const sessionOfTutor: Owned<ReadContext, { tutorId: number }, PhotoSessionRow> = {
  find: ({ db }, { tutorId }) => selectLatestOf(db, tutorId),
  isTheirs: isStudios,
};

/** Returns a tutor with the latest photo session, as the studio or staff see them. */
export async function readForStudio(
  { db, actor, now }: ReadContext,
  { tutorId }: Input<typeof photoSessions.read>,
  row: PhotoSessionRow,
): Promise<Answer<typeof photoSessions.read>> {
  const { bio, about, image, video, thumbnail } = orRefuse(await selectTutor(db, tutorId), "tutor-not-found");
  return { session: shownSession(row, readerOf(row, actor), now), bio, about, image, video, thumbnail };
}

/** Returns a page of the calling studio's photo sessions; everyone's for admins. */
export async function listSessions(
  { db, actor, now }: ReadContext,
  { personId, studio, state, ...paging }: Input<typeof photoSessions.list>,
): Promise<Answer<typeof photoSessions.list>> {
  const { list, total } = await selectSessionsIn(
    db,
    { state, studio: personId ?? studio, isOpenToStudio: personId !== null },
    pageOf(paging),
  );
  return { list: list.map((row) => shownSession(row, readerOf(row, actor), now)), total };
}

/** Streams the photo sessions that fit the filter, for an export. */
export function streamSessions(
  { db }: ReadContext,
  { state, studio }: Omit<Input<typeof photoSessions.list>, "page" | "size" | "personId">,
) {
  return streamRows(db, photoSessionsQuery(db, { state, studio, isOpenToStudio: false }, null));
}
