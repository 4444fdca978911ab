import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { hash } from "@node-rs/argon2";
import { addPersonToEntries } from "../../kernel/audit.ts";
import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { acceptTerms } from "../consent.ts";
import { type SignedIn, startSession } from "../devices/start.ts";
import { digest } from "../digest.ts";
import { refuseLeaked } from "../passwords/change.ts";
import { insertPerson, selectPerson } from "../queries.ts";
import { audienceFor } from "../rules.ts";
import { deleteInvitationByLink, selectInvitationByLink } from "./queries.ts";

/** The recipient of an invitation's link; throws `invite-not-found` for used, withdrawn and expired links alike. */
export async function readInvitation(
  open: AnyOpenContext,
  { link }: Input<typeof accounts.readInvitation>,
): Promise<Answer<typeof accounts.readInvitation>> {
  const { name, email, role } = await open.transact((context) => invitationOf(context, link));
  return { name, email, role };
}

async function invitationOf({ db, now }: AnyContext, link: string) {
  return orRefuse(await selectInvitationByLink(db, digest(link), now), "invite-not-found");
}

/**
 * Creates the account of an invited person and consumes the link, which also verifies their mailbox. Staff continue with their second factor.
 * Throws `user-exists` when somebody has registered with the mail address meanwhile.
 */
export async function acceptInvitation(
  open: AnyOpenContext,
  { link, password }: Input<typeof accounts.acceptInvitation>,
): Promise<SignedIn> {
  const { email, role } = await open.transact((context) => invitationOf(context, link));
  if (audienceFor(role) !== open.visitor.audience) refuse("forbidden");
  await refuseLeaked(open, password, email);
  const passwordHash = await hash(password);
  return open.transact(async (context) => {
    const { db, now } = context;
    const { id: invitationId, ...invited } = orRefuse(await deleteInvitationByLink(db, digest(link), now), "invite-not-found");
    const row = { ...invited, password_hash: passwordHash, email_verified_at: now, created_at: now, updated_at: now };
    const { id } = orRefuse(await insertPerson(db, row), "user-exists");
    await addPersonToEntries(db, `invitation:${invitationId}`, id);
    await acceptTerms(context, id);
    if (invited.role === Role.TutorManager) await context.hooks.accounts.tutorCreated(context, id);
    const person = orRefuse(await selectPerson(db, id), "unexpected");
    const isOnApp = audienceFor(person.role) === "app";
    return startSession(context, person, isOnApp, isOnApp ? "proven" : "enrolling");
  });
}
