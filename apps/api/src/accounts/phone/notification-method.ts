import { type accounts, NotificationMethod } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Context } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { userOf } from "../current.ts";
import { lockPerson } from "../lock-people.ts";
import * as queries from "../queries.ts";

/** Sets how the caller receives notices. Telegram may be chosen before its bot is linked: until then notices are mailed. */
export async function chooseNotification(
  context: Context,
  { method }: Input<typeof accounts.chooseNotification>,
): Promise<Answer<typeof accounts.chooseNotification>> {
  const { db, actor, now } = context;
  const person = orRefuse(await lockPerson(db, actor.id), "user-not-found");
  if (method === NotificationMethod.WhatsApp && person.phone === null) refuse("phone-required");
  if (method === NotificationMethod.WhatsApp && !person.verifiedPhone) refuse("unverified-phone");
  await queries.updatePerson(db, actor.id, { notification_method: method, notification_chosen_at: now, updated_at: now });
  return userOf(context, orRefuse(await queries.selectPerson(db, actor.id), "user-not-found"));
}
