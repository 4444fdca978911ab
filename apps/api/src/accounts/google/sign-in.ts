import { type accounts, Email, Name } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import type { GoogleIdentity } from "../../outside/google/google.ts";
import { acceptTerms } from "../consent.ts";
import { startSession } from "../devices/start.ts";
import { requestEmailCode } from "../email/confirm.ts";
import { lockPerson } from "../lock-people.ts";
import { checkPassword } from "../passwords/check.ts";
import * as people from "../queries.ts";
import { audienceFor, whyNotName } from "../rules.ts";
import { nonceFor } from "./nonce.ts";
import { lockSubject, selectIdOfSubject } from "./queries.ts";
import { whyNotLink } from "./rules.ts";
import { consumeToken, type VerifiedToken, verify } from "./verify.ts";

/** Returns our Google client id, the URL of the button's script and a nonce for this browser; anyone may call this. */
export async function readGoogle({ outside, visitor }: AnyOpenContext): Promise<Answer<typeof accounts.google>> {
  return { clientId: outside.google.clientId, scriptUrl: outside.google.scriptUrl, nonce: nonceFor(visitor) };
}

/** Signs in the person of a Google identity: the linked account, the account with its mail address, or a new one. */
export async function signInWithGoogle(
  open: AnyOpenContext,
  input: Input<typeof accounts.signInWithGoogle>,
): Promise<Answer<typeof accounts.signInWithGoogle>> {
  if (open.visitor.audience !== "app") refuse("forbidden");
  const proven = await verify(open, input);
  const owner = input.password === undefined ? null : await checkPassword(open, proven.identity.email, input.password);
  return open.transact(async (context) => {
    const { db, now } = context;
    await lockSubject(db, proven.identity.subject);
    const known = await selectIdOfSubject(db, proven.identity.subject);
    const id =
      known?.id ?? (await linkPerson(context, proven.identity, owner?.person.id ?? null)) ?? (await createPerson(context, proven, input));
    context.visitor.logAccount(id);
    const person = orRefuse(await people.selectPerson(db, id), "unexpected");
    if (person.blockedAt || audienceFor(person.role) !== "app") refuse("forbidden");
    await consumeToken(context, proven);
    if (owner) await people.deleteFailures(db, now, owner.person.email);
    return startSession(context, person, input.remember ?? true);
  });
}

async function linkPerson(context: AnyContext, identity: GoogleIdentity, provenId: number | null): Promise<number | null> {
  const { db, now, enqueue } = context;
  const found = await people.selectPersonByEmail(db, identity.email);
  const person = found && (await lockPerson(db, found.id));
  if (!person) return null;
  context.visitor.logAccount(person.id);
  refuseIf(
    whyNotLink({
      emailVerifiedByGoogle: identity.emailVerified,
      isMailboxOfGoogle: identity.isMailboxOfGoogle,
      hasGoogle: person.hasGoogle,
      verifiedEmail: person.verifiedEmail,
      isProven: provenId === person.id,
    }),
  );
  const verified = person.verifiedEmail ? {} : { email_verified_at: now };
  await people.updatePerson(db, person.id, { google_subject: identity.subject, ...verified, updated_at: now });
  await context.hooks.accounts.personChanged(context, person.id);
  if (!person.verifiedEmail) await context.hooks.accounts.emailProven(context, person.id);
  await enqueue("accounts.googleLinked", { personId: person.id, at: now.toString() });
  return person.id;
}

async function createPerson(
  context: AnyContext,
  { identity }: VerifiedToken,
  input: Pick<Input<typeof accounts.signInWithGoogle>, "role" | "name">,
): Promise<number> {
  const { db, now } = context;
  if (input.role === undefined) refuse("user-not-found");
  const role = input.role === "tutor" ? Role.Tutor : Role.Student;
  const email = Email.safeParse(identity.email);
  if (!email.success) refuse("invalid-email-address");
  const name = Name.safeParse(input.name ?? identity.name);
  if (!name.success) refuse("api-invalid-user-name");
  refuseIf(whyNotName(role, name.data));
  const created = await people.insertPerson(db, {
    role,
    name: name.data,
    email: email.data,
    google_subject: identity.subject,
    email_verified_at: identity.emailVerified ? now : null,
    created_at: now,
    updated_at: now,
  });
  const { id } = orRefuse(created, "user-exists");
  await acceptTerms(context, id);
  if (role === Role.Tutor) await context.hooks.accounts.tutorCreated(context, id);
  else await context.hooks.accounts.studentRegistered(context, id);
  if (identity.emailVerified) await context.hooks.accounts.emailProven(context, id);
  else await requestEmailCode(context, id, email.data);
  return id;
}
