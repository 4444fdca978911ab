import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { sessions } from "@hiwar/contract/sessions";
import { isMinor } from "../../accounts/rules.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { credentialsUntil, iceServersOf, openSpan, whyNotEnter } from "../entering/rules.ts";
import { sessionName, sessionUuid } from "../rules.ts";
import * as queries from "./queries.ts";

type Session = Answer<typeof sessions.read>;

/** Who a session is for and who is inside; strangers are told that there is no such session. */
export async function readSession(context: ReadContext, { id }: Input<typeof sessions.read>): Promise<Session> {
  return (await readOwn(context, id)).session;
}

async function readOwn({ db, actor, now }: ReadContext, name: string) {
  const row = orRefuse(await queries.selectSession(db, sessionUuid(name)), "session-not-found");
  const members = await queries.selectFaces(db, row.id);
  if (sessionName(row.kind, row.id) !== name || !members.some(({ id }) => id === actor.id)) refuse("session-not-found");
  const seats = await queries.selectTakenSeats(db, row.id, now);
  const session: Session = {
    id: name,
    start: row.start,
    end: row.end,
    ...openSpan(row),
    members: members.map(({ birthYear: _, ...face }) => face),
    seats,
  };
  return { row, session, members };
}

/** Leave to enter, with ICE servers whose credentials end an hour after the room. Minors meet through a relay where there is one. */
export async function readToken(context: ReadContext, { sessionId }: Input<typeof sessions.token>): Promise<Answer<typeof sessions.token>> {
  const { actor, now, settings } = context;
  const { row, session, members } = await readOwn(context, sessionId);
  refuseIf(whyNotEnter(row, now));
  const until = credentialsUntil(session.closesAt);
  const iceServers = iceServersOf(settings.turn, actor.id, until);
  const hasRelay = iceServers.some(({ urls }) => urls.some((url) => url.startsWith("turn")));
  return { session, iceServers, credentialsUntil: until, relayOnly: hasRelay && members.some(({ birthYear }) => isMinor(birthYear, now)) };
}
