import { NotificationMethod } from "@hiwar/contract/accounts";
import type { AnyContext } from "../../kernel/context.ts";
import { selectPerson, updatePerson } from "../queries.ts";
import { deleteLink, insertLink } from "./queries.ts";

/** Links a chat to a person. The last person to link a chat owns it, and a person has one chat. */
export async function linkChat(
  context: AnyContext,
  personId: number,
  { chatId, updateId }: { chatId: string; updateId: string },
): Promise<void> {
  const { db, now, enqueue, push } = context;
  const former = await deleteLink(db, { chatId });
  if (former && former.personId !== personId) await resetTelegramChannel(context, former.personId);
  await insertLink(db, { person_id: personId, chat_id: chatId, linked_at: now, update_id: Number(updateId) });
  const chosen = { notification_method: NotificationMethod.Telegram, notification_chosen_at: now, updated_at: now };
  await updatePerson(db, personId, chosen);
  push("AccountChanged", [personId], { id: personId });
  await enqueue("accounts.answerChat", { chatId, personId });
}

/**
 * Unlinks a chat that is closed to us; its person gets mails and may choose again. An update is ignored for a chat that was started again after it,
 * because updates may arrive late.
 */
export async function unlinkChat(context: AnyContext, chatId: string, updateId?: number): Promise<void> {
  const former = await deleteLink(context.db, { chatId, ...(updateId !== undefined && { updateId }) });
  if (former) await resetTelegramChannel(context, former.personId);
}

/**
 * Resets a person's notice channel from Telegram to none, not yet chosen; other channels stay. Notifies their screens. The caller must unlink the
 * chat.
 */
export async function resetTelegramChannel({ db, now, push }: AnyContext, personId: number): Promise<void> {
  const person = await selectPerson(db, personId);
  if (person?.notificationMethod === NotificationMethod.Telegram) {
    await updatePerson(db, personId, { notification_method: NotificationMethod.None, notification_chosen_at: null, updated_at: now });
  }
  push("AccountChanged", [personId], { id: personId });
}
