import type { OpenContext } from "../../kernel/context.ts";
import { sendLetter } from "../../messages/mail.ts";
import { emailChangedLetter, googleLinkedLetter } from "../notices.ts";
import * as queries from "../queries.ts";
import { mailPerson } from "./mail-person.ts";

/**
 * Mails the previous mail address that the account moved to another one; `at` identifies the change, so that a retried job sends the same message.
 */
export async function sendEmailChanged(
  open: OpenContext<null>,
  { personId, former, at }: { personId: number; former: string; at: string },
): Promise<void> {
  const person = await open.transact(({ db }) => queries.selectPerson(db, personId));
  if (!person) return;
  await sendLetter(open, `email:${personId}:${Date.parse(at)}`, former, emailChangedLetter(person.name));
}

/**
 * Mails the account's mail address that a Google account was linked to it. The reference includes the time, so that every link is mailed, also one
 * after a reset.
 */
export async function sendGoogleLinked(open: OpenContext<null>, { personId, at }: { personId: number; at: string }): Promise<void> {
  const person = await open.transact(({ db }) => queries.selectPerson(db, personId));
  if (person) await mailPerson(open, person, `google:${personId}:${at}`, googleLinkedLetter(person.name));
}
