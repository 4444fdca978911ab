import { NotificationMethod } from "@hiwar/contract/accounts";
import type { AnyContext } from "../../kernel/context.ts";
import { selectPerson, updatePerson } from "../queries.ts";
import { deleteLink, insertLink } from "./queries.ts";

/** A chat belongs to whoever tied it last, and a person has one chat. */
export async function linkChat(
  context: AnyContext,
  personId: number,
  { chatId, updateId }: { chatId: string; updateId: string },
): Promise<void> {
  const { db, now, enqueue, push } = context;
  const former = await deleteLink(db, { chatId });
  if (former && former.personId !== personId) await fallBackToMail(context, former.personId);
  await insertLink(db, { person_id: personId, chat_id: chatId, linked_at: now, update_id: Number(updateId) });
  const chosen = { notification_method: NotificationMethod.Telegram, notification_chosen_at: now, updated_at: now };
  await updatePerson(db, personId, chosen);
  push("AccountChanged", [personId], { id: personId });
  await enqueue("accounts.answerChat", { chatId, personId });
}

/**
 * The chat is closed to us: its person is told by mail from now on, and may choose anew. Told of by an update, it does not
 * untie a chat that was started again since: updates come late.
 */
export async function unlinkChat(context: AnyContext, chatId: string, updateId?: number): Promise<void> {
  const former = await deleteLink(context.db, { chatId, ...(updateId !== undefined && { updateId }) });
  if (former) await fallBackToMail(context, former.personId);
}

/**
 * Where a person's channel for notices is Telegram, sets none, not yet chosen; any other stays. Tells their screens; the caller unties the
 * chat.
 */
export async function fallBackToMail({ db, now, push }: AnyContext, personId: number): Promise<void> {
  const person = await selectPerson(db, personId);
  if (person?.notificationMethod === NotificationMethod.Telegram) {
    await updatePerson(db, personId, { notification_method: NotificationMethod.None, notification_chosen_at: null, updated_at: now });
  }
  push("AccountChanged", [personId], { id: personId });
}
