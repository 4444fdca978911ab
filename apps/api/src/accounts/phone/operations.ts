import { type accounts, bounds, NotificationMethod, PhoneCodeType } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { AnyContext, Context, OpenContext, ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import type { MessageReply } from "../../outside/message-call.ts";
import { keyed, makeCode, openCode, tryCode } from "../codes/operations.ts";
import { moveDelivery, selectCode, selectLiveCode, updateCode } from "../codes/queries.ts";
import { type CodeDelivery, Purpose, phonePurposes, stepsBefore } from "../codes/rules.ts";
import { userOf } from "../operations.ts";
import * as queries from "../queries.ts";
import { phoneCodeState, whyNotAble } from "./rules.ts";

/** Sends a code to a phone. Telegram says at once when it cannot be reached there; WhatsApp says so later, by webhook. */
export async function sendPhoneCode(open: OpenContext, input: Input<typeof accounts.sendPhoneCode>): Promise<Record<string, never>> {
  const codeId = await open.transact((context) => openPhoneCode(context, input));
  if (input.type === PhoneCodeType.WhatsApp) return {};
  const reply = await open.outside.gateway.checkSendAbility(input.phone);
  refuseIf(await open.transact((context) => recordAbility(context, codeId, reply)));
  return {};
}

async function openPhoneCode(context: Context, { phone, type }: Input<typeof accounts.sendPhoneCode>): Promise<number> {
  const { db, actor, later } = context;
  const person = orRefuse(await queries.lockPerson(db, actor.id), "user-not-found");
  if (person.verifiedPhone && person.phone === phone) refuse("phone-already-verified");
  const purpose = type === PhoneCodeType.WhatsApp ? Purpose.WhatsApp : Purpose.Telegram;
  const codeId = await openCode(context, { personId: person.id, purpose, target: phone, among: phonePurposes });
  if (purpose === Purpose.WhatsApp) await later("accounts.sendPhoneCode", { codeId });
  return codeId;
}

async function recordAbility({ db, later }: Context, codeId: number, reply: MessageReply): Promise<ErrorCode | null> {
  if (reply.kind !== "sent") {
    await updateCode(db, codeId, { delivery: "unresolved" });
    return whyNotAble(reply);
  }
  await updateCode(db, codeId, { message_id: reply.messageId });
  await later("accounts.sendPhoneCode", { codeId });
  return null;
}

/** Makes a code, stores its keyed hash and sends it, once: after an unknown outcome it may have arrived, so nothing follows. */
export async function deliverPhoneCode(open: OpenContext<null>, { codeId }: { codeId: number }): Promise<void> {
  const code = makeCode();
  const row = await open.transact((context) => beginDelivery(context, codeId, code));
  if (!row) return;
  const reference = `code:${codeId}`;
  const reply =
    row.purpose === Purpose.WhatsApp
      ? await open.outside.whatsapp.sendCode({ to: row.target, code, reference })
      : await open.outside.gateway.sendCode({
          to: row.target,
          code,
          reference,
          requestId: row.messageId,
          ttlSeconds: bounds.codeMinutes * 60,
        });
  await open.transact((context) => endDelivery(context, codeId, reply));
  if (reply.kind === "not-sent") throw new Error(`the code could not be sent: ${reply.reason}`);
}

async function beginDelivery(context: Context<null>, codeId: number, code: string) {
  const { db, now, settings } = context;
  const row = await selectCode(db, codeId);
  if (!row || row.closedAt) return null;
  if (Temporal.Instant.compare(row.expiresAt, now) <= 0) {
    // It never left: whoever waits for it is told so, and may try another way.
    if (row.delivery === "queued") await noteCodeDelivery(context, codeId, "unresolved");
    return null;
  }
  const begun = await moveDelivery(db, codeId, ["queued"], { delivery: "sending", code_hash: keyed(settings, codeId, code) });
  // Found under way: whoever sent it died before they knew. It is not sent again, and may still be told of by webhook.
  if (!begun) await moveDelivery(db, codeId, ["sending"], { delivery: "unknown" });
  return begun ? row : null;
}

async function endDelivery(context: Context<null>, codeId: number, reply: MessageReply): Promise<void> {
  const { db } = context;
  if (reply.kind === "not-sent") await moveDelivery(db, codeId, ["sending"], { delivery: "queued" });
  if (reply.kind === "unknown") await moveDelivery(db, codeId, ["sending"], { delivery: "unknown" });
  if (reply.kind === "refused") await noteCodeDelivery(context, codeId, "unresolved");
  if (reply.kind !== "sent") return;
  await updateCode(db, codeId, { message_id: reply.messageId });
  await noteCodeDelivery(context, codeId, "sent");
}

/** What a company says of a code on its way: late, twice, in any order. The person's screens are told when it changes anything. */
export async function noteCodeDelivery({ db, push }: AnyContext, codeId: number, delivery: CodeDelivery): Promise<void> {
  const moved = await moveDelivery(db, codeId, stepsBefore(delivery), { delivery });
  if (moved) push("AccountChanged", [moved.personId], { id: moved.personId });
}

export async function readPhoneCode({ db, actor }: ReadContext): Promise<Answer<typeof accounts.phoneCode>> {
  const live = await selectLiveCode(db, actor.id, phonePurposes);
  if (!live) return { state: "none", type: null, phone: null };
  const type = live.purpose === Purpose.WhatsApp ? PhoneCodeType.WhatsApp : PhoneCodeType.Telegram;
  return { state: phoneCodeState(live.delivery as CodeDelivery), type, phone: live.target };
}

/** Proves the phone the code was sent to. A tutor's is unique among tutors: another's is `incorrect-phone`, by its index. */
export async function verifyPhone(
  open: OpenContext,
  { code }: Input<typeof accounts.verifyPhone>,
): Promise<Answer<typeof accounts.verifyPhone>> {
  const { why, user } = await open.transact(async (context) => {
    const { db, now, actor } = context;
    const { why, target } = await tryCode(context, { personId: actor.id, purposes: phonePurposes, secret: code, kind: "code" });
    if (why !== null) return { why, user: null };
    await queries.updatePerson(db, actor.id, { phone: target, phone_verified_at: now, updated_at: now });
    await context.facts.personChanged(context, actor.id);
    return { why, user: await userOf(context, orRefuse(await queries.selectPerson(db, actor.id), "user-not-found")) };
  });
  refuseIf(why);
  return orRefuse(user, "unexpected");
}

/** How I want to be told. Choosing Telegram before its bot is linked is allowed: until then notices are mailed. */
export async function chooseNotification(
  context: Context,
  { method }: Input<typeof accounts.chooseNotification>,
): Promise<Answer<typeof accounts.chooseNotification>> {
  const { db, actor, now } = context;
  const person = orRefuse(await queries.lockPerson(db, actor.id), "user-not-found");
  if (method === NotificationMethod.WhatsApp && person.phone === null) refuse("phone-required");
  if (method === NotificationMethod.WhatsApp && !person.verifiedPhone) refuse("unverified-phone");
  await queries.updatePerson(db, actor.id, { notification_method: method, notification_chosen_at: now, updated_at: now });
  return userOf(context, orRefuse(await queries.selectPerson(db, actor.id), "user-not-found"));
}
