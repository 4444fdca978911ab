import { hash, verify } from "@node-rs/argon2";
import { sql } from "kysely";
import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { Refusal, refuse } from "../../kernel/refuse.ts";
import { digest } from "../digest.ts";
import { lockPersonShared } from "../lock-people.ts";
import * as queries from "../queries.ts";
import { signInFailures } from "../rules.ts";

// Used when there is no password, so that an unknown mail address takes as long as a wrong password.
const nobodysHash = hash("nobody's password 1");

/** A person who has proven their identity, with the password hash at that moment. */
export interface CheckedPassword {
  readonly person: queries.Person;
  readonly passwordHash: string | null;
}

/** Returns the person of a mail address and a password; throws `wrong-password` for every other case, after the same time. */
export async function checkPassword(open: AnyOpenContext, email: string, password: string): Promise<CheckedPassword> {
  const { person, passwordHash } = await open.transact((context) => countAttempt(context, email));
  const right = await verify(passwordHash ?? (await nobodysHash), password);
  if (!person || passwordHash === null || !right) refuse("wrong-password");
  return { person, passwordHash };
}

/**
 * Throws `wrong-password` when the password has changed since it was checked, because checking takes time. Holds a shared lock on the person, so that
 * a later change also ends what is started here.
 */
export async function assertPasswordUnchanged({ db }: AnyContext, proven: CheckedPassword): Promise<queries.Person> {
  const person = await lockPersonShared(db, proven.person.id);
  const secrets = await queries.selectSecrets(db, proven.person.id);
  return person && secrets?.passwordHash === proven.passwordHash ? person : refuse("wrong-password");
}

/** Counts a failure before the password is checked, one call at a time per mail address, so that parallel tries cannot exceed the limit. */
async function countAttempt(context: AnyContext, email: string): Promise<{ person: queries.Person | null; passwordHash: string | null }> {
  const { db, now, visitor } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${email.toLowerCase()}`}, 0))`.execute(db);
  const person = (await queries.selectPersonByEmail(db, email)) ?? null;
  if (person) visitor.logAccount(person.id);
  // Queried for an unknown mail address too, so that the answer takes as long.
  const secrets = await queries.selectSecrets(db, person?.id ?? 0);
  const { count, oldest } = await queries.selectFailures(db, email, now.subtract({ minutes: signInFailures.minutes }));
  const known = person && visitor.secret ? (await queries.lockSessionOfSecret(db, digest(visitor.secret)))?.personId === person.id : false;
  if (count >= signInFailures.most && !known) {
    const free = (oldest ?? now).add({ minutes: signInFailures.minutes });
    throw new Refusal("too-many-requests", { retryAfterSeconds: Math.max(1, Math.ceil(now.until(free).total("seconds"))) });
  }
  await queries.insertFailure(db, email, now);
  return { person, passwordHash: secrets?.passwordHash ?? null };
}
