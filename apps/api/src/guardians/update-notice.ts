import { lockRecipient } from "../accounts/codes/queries.ts";
import { selectPerson } from "../accounts/queries.ts";
import type { AnyContext } from "../kernel/context.ts";
import { orRefuse, Refusal } from "../kernel/refuse.ts";
import { insertMessages } from "../messages/queries.ts";
import { referenceOf } from "../messages/rules.ts";
import { insertNotice, selectNthNotice, selectStanding, updateNotice } from "./queries.ts";
import { type GuardianNotice, guardianNoticeOf, isSameNotice, mostNotices, secondsUntilNotice } from "./rules.ts";

/**
 * Updates the guardian's notice to the student's current consent and phone; the student is locked. A change is sent once, and its link replaces the
 * former one. Throws `too-many-requests` beyond the daily limits.
 */
export async function updateGuardianNotice(context: AnyContext, studentId: number): Promise<void> {
  const { db, now } = context;
  const word = guardianNoticeOf(orRefuse(await selectPerson(db, studentId), "user-not-found"), now);
  const told = await selectStanding(db, studentId);
  if (told && word && isSameNotice(told, word)) return;
  if (told) await updateNotice(db, told.id, { ended_at: now });
  if (word) await queueNotice(context, studentId, word);
}

async function queueNotice(context: AnyContext, studentId: number, { phone, consentVersion, consentedAt }: GuardianNotice): Promise<void> {
  const { db, now, enqueue } = context;
  await refuseTooMany(context, studentId, phone);
  const { id } = await insertNotice(db, {
    student_id: studentId,
    phone,
    consent_version: consentVersion,
    consented_at: consentedAt,
    created_at: now,
  });
  await insertMessages(db, [{ reference: referenceOf("guardian", id), channel: "whatsapp", created_at: now }]);
  await enqueue("guardians.tell", { noticeId: id, channel: "whatsapp" });
}

/** Serialises messages to the same phone, so that all of them are counted. */
async function refuseTooMany({ db, now }: AnyContext, studentId: number, phone: string): Promise<void> {
  await lockRecipient(db, phone);
  const dayAgo = now.subtract({ hours: 24 });
  const nths = {
    toPhone: await selectNthNotice(db, { phone }, dayAgo, mostNotices.toPhone),
    ofStudent: await selectNthNotice(db, { studentId }, dayAgo, mostNotices.ofStudent),
  };
  const retryAfterSeconds = secondsUntilNotice(nths, now);
  if (retryAfterSeconds !== null) throw new Refusal("too-many-requests", { retryAfterSeconds });
}
