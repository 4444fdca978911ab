import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { digest } from "../digest.ts";
import * as queries from "../queries.ts";
import { judgeSecret, sessionEnd, spentSecretDays, unusedSecrets } from "../rules.ts";
import { issueAccessToken, issueSecret, type SignedIn } from "./start.ts";

/**
 * Rotates this device's secret; a spent secret ends the session. A call with only a bearer gets a new access token, and its session is not extended.
 */
export async function refresh(open: AnyOpenContext): Promise<SignedIn> {
  const { secret, audience } = open.visitor;
  if (secret === null) return open.transact(reissue);
  const signedIn = await open.transact(async (context) => {
    const { db, now } = context;
    const session = await queries.lockSessionOfSecret(db, digest(secret));
    if (!session || session.audience !== audience) return null;
    context.visitor.logAccount(session.personId);
    const { usedAt, spentAt } = await queries.selectSecret(db, digest(secret));
    const verdict = judgeSecret(
      { spent: spentAt !== null, usedAt, sessionEnded: session.endedAt !== null, sessionExpiresAt: session.sessionExpiresAt },
      now,
    );
    if (verdict === "end") context.disconnect(await queries.endSessions(db, session.personId, now, { only: session.sessionId }));
    const person = verdict === "rotate" ? await queries.selectPerson(db, session.personId) : undefined;
    if (!person || person.blockedAt) return null;
    if (usedAt === null) await queries.useSecret(db, session.sessionId, digest(secret), now);
    const expiresAt = sessionEnd({ createdAt: session.createdAt, audience: session.audience }, now);
    await queries.extendSession(db, session.sessionId, now, expiresAt);
    // Only a few unused secrets may exist; beyond these the device keeps its secret. Replacing an unused one would let the holder of a copy displace
    // the owner's.
    if ((await queries.countUnusedSecrets(db, session.sessionId)) < unusedSecrets)
      await issueSecret(context, { sessionId: session.sessionId, remember: session.remember, expiresAt });
    await queries.pruneSecrets(db, session.sessionId, now.subtract({ hours: spentSecretDays * 24 }));
    return issueAccessToken(context, person, { ...session, expiresAt });
  });
  return orRefuse(signedIn, "unauthenticated");
}

async function reissue(context: AnyContext): Promise<SignedIn> {
  const { actor, db, now } = context;
  if (!actor) refuse("unauthenticated");
  const session = orRefuse(await queries.selectLiveSession(db, actor.sessionId, now), "unauthenticated");
  const person = orRefuse(await queries.selectPerson(db, actor.id), "unauthenticated");
  return issueAccessToken(context, person, { ...session, sessionId: actor.sessionId, expiresAt: session.endsAt });
}
