import { type accounts, PhoneCodeChannel } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { Context, OpenContext, ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { updateCompanyId } from "../../messages/queries.ts";
import { recordMessageStatus } from "../../messages/send.ts";
import type { Outcome } from "../../outside/outcome.ts";
import type { Ability } from "../../outside/telegram/gateway.ts";
import { createCode } from "../codes/create.ts";
import { selectLiveCode } from "../codes/queries.ts";
import { messageOf, Purpose, phonePurposes } from "../codes/rules.ts";
import { lockPerson } from "../lock-people.ts";
import { phoneCodeState, whyNotAble } from "./rules.ts";

/** Sends a code to a phone. Telegram reports at once when it cannot reach the phone; WhatsApp reports this later, by webhook. */
export async function sendPhoneCode(open: OpenContext, input: Input<typeof accounts.sendPhoneCode>): Promise<Record<string, never>> {
  const codeId = await open.transact((context) => openPhoneCode(context, input));
  if (input.type === PhoneCodeChannel.WhatsApp) return {};
  const reply = await open.outside.gateway.checkSendAbility(input.phone);
  refuseIf(await open.transact((context) => recordAbility(context, codeId, reply)));
  return {};
}

async function openPhoneCode(context: Context, { phone, type }: Input<typeof accounts.sendPhoneCode>): Promise<number> {
  const { db, actor, enqueue } = context;
  const person = orRefuse(await lockPerson(db, actor.id), "user-not-found");
  if (person.verifiedPhone && person.phone === phone) refuse("phone-already-verified");
  const purpose = type === PhoneCodeChannel.WhatsApp ? Purpose.WhatsApp : Purpose.Telegram;
  const codeId = await createCode(context, { personId: person.id, purpose, target: phone, among: phonePurposes });
  if (purpose === Purpose.WhatsApp) await enqueue("accounts.sendPhoneCode", { codeId });
  return codeId;
}

async function recordAbility(context: Context, codeId: number, reply: Outcome<Ability>): Promise<ErrorCode | null> {
  const { db, enqueue } = context;
  const message = messageOf({ id: codeId, purpose: Purpose.Telegram });
  if (reply.kind !== "ok" || reply.value.kind !== "able") {
    await recordMessageStatus(context, message, "refused");
    return whyNotAble(reply);
  }
  await updateCompanyId(db, message, reply.value.requestId);
  await enqueue("accounts.sendPhoneCode", { codeId });
  return null;
}

/** The delivery state, channel and phone number of the caller's last unclosed phone code, even an expired one; `none` without one. */
export async function readPhoneCode({ db, actor }: ReadContext): Promise<Answer<typeof accounts.phoneCode>> {
  const live = await selectLiveCode(db, actor.id, phonePurposes);
  if (!live) return { state: "none", type: null, phone: null };
  const type = live.purpose === Purpose.WhatsApp ? PhoneCodeChannel.WhatsApp : PhoneCodeChannel.Telegram;
  return { state: phoneCodeState(live.state), type, phone: live.target };
}
