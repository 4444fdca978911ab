import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { sessions } from "@hiwar/contract/sessions";
import { isMinor } from "../../accounts/rules.ts";
import type { Owned } from "../../kernel/access.ts";
import type { Actor, ReadContext } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { credentialsUntil, iceServersOf, openSpan, whyNotEnter } from "../entering/rules.ts";
import { sessionName, sessionUuid } from "../rules.ts";
import * as queries from "./queries.ts";

type Session = Answer<typeof sessions.read>;

interface Found {
  readonly row: Awaited<ReturnType<typeof queries.selectSession>> & object;
  readonly members: Awaited<ReturnType<typeof queries.selectFaces>>;
}

async function findSession({ db }: ReadContext, name: string): Promise<Found | undefined> {
  const row = await queries.selectSession(db, sessionUuid(name));
  if (!row || sessionName(row.kind, row.id) !== name) return undefined;
  return { row, members: await queries.selectFaces(db, row.id) };
}

const isMembers = ({ members }: Found, actor: Actor) => members.some(({ id }) => id === actor.id);

/** Ownership rule: a session belongs to its members. */
export const membersSession: Owned<ReadContext, { id: string }, Found> = {
  find: (context, { id }) => findSession(context, id),
  isTheirs: isMembers,
};

/** Ownership rule for the session to enter, named by `sessionId`. */
export const membersSessionToEnter: Owned<ReadContext, { sessionId: string }, Found> = {
  find: (context, { sessionId }) => findSession(context, sessionId),
  isTheirs: isMembers,
};

/** Returns a session with its members and taken seats. */
export async function readSession({ db, now }: ReadContext, _input: object, { row, members }: Found): Promise<Session> {
  return {
    id: sessionName(row.kind, row.id),
    start: row.start,
    end: row.end,
    ...openSpan(row),
    members: members.map(({ birthYear: _, ...face }) => face),
    seats: await queries.selectTakenSeats(db, row.id, now),
  };
}

/**
 * Returns the permission to enter, with ICE servers whose credentials expire an hour after the room. A session with a minor starts with relays only,
 * if a relay is configured.
 */
export async function readToken(context: ReadContext, input: object, found: Found): Promise<Answer<typeof sessions.token>> {
  const { actor, now, settings } = context;
  const { row, members } = found;
  refuseIf(whyNotEnter(row, now));
  const session = await readSession(context, input, found);
  const until = credentialsUntil(session.closesAt);
  const iceServers = iceServersOf(settings.turn, actor.id, until);
  const hasRelay = iceServers.some(({ urls }) => urls.some((url) => url.startsWith("turn")));
  return { session, iceServers, credentialsUntil: until, relayOnly: hasRelay && members.some(({ birthYear }) => isMinor(birthYear, now)) };
}
