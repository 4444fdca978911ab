import { randomBytes } from "node:crypto";
import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isStaff } from "@hiwar/contract/kernel/roles";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context, OpenContext, ReadContext } from "../../kernel/context.ts";
import { countUpTo, pageOf } from "../../kernel/paging.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { isBefore } from "../../kernel/time.ts";
import { mailLetter } from "../../messages/mail.ts";
import { insertMessages } from "../../messages/queries.ts";
import { claimMessage, finishMessage } from "../../messages/send.ts";
import { digest } from "../digest.ts";
import { invitationLetter } from "../notices.ts";
import { selectPersonByEmail } from "../queries.ts";
import * as queries from "./queries.ts";
import { invitationEnd, whyNotAppoint } from "./rules.ts";

type Invitation = Answer<typeof accounts.invite>;

/**
 * Invites somebody to the team by mail; their account is created only on acceptance. Throws `user-exists` for a mail address with an account or an
 * invitation.
 */
export async function inviteMember(context: Context, { role, name, email }: Input<typeof accounts.invite>): Promise<Recorded<Invitation>> {
  const { db, actor, now } = context;
  refuseIf(whyNotAppoint(actor, role));
  if (await selectPersonByEmail(db, email)) refuse("user-exists");
  const row = { role, name, email, invited_by: actor.id, created_at: now, sent_at: now, expires_at: invitationEnd(now) };
  const { id } = await queries.insertInvitation(db, row);
  await requestMail(context, id);
  const answer = orRefuse(await queries.selectInvitation(db, id), "unexpected");
  return { answer, change: { id, before: null, after: answer } };
}

/** Mails an invitation again with a full new validity; the previous link stops working. */
export async function sendInvitation(context: Context, { id }: Input<typeof accounts.sendInvitation>): Promise<Recorded<Invitation>> {
  const { db, actor, now } = context;
  const before = orRefuse(await queries.lockInvitation(db, id), "invite-not-found");
  refuseIf(whyNotAppoint(actor, before.role));
  await queries.updateInvitation(db, id, { link_hash: null, sent_at: now, expires_at: invitationEnd(now) });
  await requestMail(context, id);
  const answer = orRefuse(await queries.selectInvitation(db, id), "unexpected");
  return { answer, change: { id, before, after: answer } };
}

/** Deletes an invitation, so that its link stops working. */
export async function withdrawInvitation(
  { db, actor }: Context,
  { id }: Input<typeof accounts.withdrawInvitation>,
): Promise<Recorded<Record<string, never>>> {
  const before = orRefuse(await queries.lockInvitation(db, id), "invite-not-found");
  refuseIf(whyNotAppoint(actor, before.role));
  await queries.deleteInvitation(db, id);
  return { answer: {}, change: { id, before, after: null } };
}

/** A page of open invitations, including expired ones. */
export async function listInvitations(
  { db }: ReadContext,
  page: Input<typeof accounts.invitations>,
): Promise<Answer<typeof accounts.invitations>> {
  const shown = pageOf(page);
  return { list: await queries.selectInvitationPage(db, shown), total: await countUpTo(db, queries.selectInvitations(db), shown) };
}

async function requestMail({ db, enqueue, now }: Context, invitationId: number): Promise<void> {
  const at = now.toString();
  await insertMessages(db, [{ ...messageOf(invitationId, at), created_at: now }]);
  await enqueue("accounts.sendInvitation", { invitationId, at });
}

/** Each sending has its own message reference. */
const messageOf = (id: number, at: string) => ({ reference: `invitation:${id}:${Date.parse(at)}`, channel: "mail" }) as const;

/** Creates an invitation's link, stores its hash and mails it. An invitation that was withdrawn, accepted or sent again meanwhile is not mailed. */
export async function mailInvitation(
  open: OpenContext<null>,
  { invitationId, at }: { invitationId: number; at: string },
  attempt: number,
): Promise<void> {
  const link = randomBytes(32).toString("base64url");
  const sending = await open.transact(async (context) => {
    const invitation = await queries.lockInvitation(context.db, invitationId);
    const isOver = !invitation || invitation.sentAt.epochMilliseconds !== Date.parse(at) || !isBefore(context.now, invitation.expiresAt);
    const taken = isOver ? null : await claimMessage(context, messageOf(invitationId, at));
    if (!taken) return null;
    await queries.updateInvitation(context.db, invitationId, { link_hash: digest(link) });
    return { invitation, taken };
  });
  if (!sending?.invitation) return;
  const { name, email, role, invitedBy } = sending.invitation;
  const { adminUrl, appUrl } = open.settings;
  // Behind `#`, which browsers never send to a server.
  const url = `${isStaff({ role }) ? adminUrl : appUrl}/invitation#${link}`;
  const letter = invitationLetter({ name, role, invitedBy, url });
  await finishMessage(open, sending.taken, await mailLetter(open, `${sending.taken.reference}:${attempt}`, email, letter));
}
