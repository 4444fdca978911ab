import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Owned } from "../../kernel/access.ts";
import type { AnyContext, Context, ReadContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { digest } from "../digest.ts";
import * as queries from "../queries.ts";

/**
 * Ends the session. The cookie stays for one purpose: on this device its owner is exempt from the limit of failed sign-ins (docs/rules.md#sessions).
 */
export async function signOut(context: AnyContext): Promise<Record<string, never>> {
  const { db, now, visitor, actor } = context;
  const session = visitor.secret ? await queries.lockSessionOfSecret(db, digest(visitor.secret)) : undefined;
  if (session) context.disconnect(await queries.endSessions(db, session.personId, now, { only: session.sessionId }));
  if (actor) context.disconnect(await queries.endSessions(db, actor.id, now, { only: actor.sessionId }));
  return {};
}

/** The caller's live sessions, last used first; `current` marks the calling one. */
export async function listDevices({ db, actor, now }: ReadContext): Promise<Answer<typeof accounts.devices>> {
  const sessions = await queries.selectSessions(db, actor.id, now);
  return { list: sessions.map((session) => ({ ...session, current: session.id === actor.sessionId })) };
}

/** Loads a session that has not ended; its owner is its person. */
export const personsDevice: Owned<ReadContext, { id: string }, { personId: number }> = {
  find: ({ db }, { id }) => queries.selectUnendedSession(db, id),
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** Ends one of the caller's sessions and its sockets. Throws `session-not-found` when it has just ended. */
export async function endDevice(context: Context, { id }: Input<typeof accounts.endDevice>): Promise<Record<string, never>> {
  const ended = await queries.endSessions(context.db, context.actor.id, context.now, { only: id });
  if (ended.length === 0) refuse("session-not-found");
  context.disconnect(ended);
  return {};
}
