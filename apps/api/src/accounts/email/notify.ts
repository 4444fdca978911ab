import type { OpenContext } from "../../kernel/context.ts";
import { sendLetter } from "../../messages/mail.ts";
import { emailChangedLetter, googleLinkedLetter } from "../notices.ts";
import * as queries from "../queries.ts";

export async function sendEmailChanged(
  open: OpenContext<null>,
  { personId, former, at }: { personId: number; former: string; at: string },
): Promise<void> {
  const person = await open.transact(({ db }) => queries.selectPerson(db, personId));
  if (!person) return;
  await sendLetter(open, `email:${personId}:${Date.parse(at)}`, former, emailChangedLetter(person.name));
}

export async function sendGoogleLinked(open: OpenContext<null>, { personId }: { personId: number }): Promise<void> {
  const person = await open.transact(({ db }) => queries.selectPerson(db, personId));
  if (person) await sendLetter(open, `google:${personId}`, person.email, googleLinkedLetter(person.name));
}
