import type { OpenContext } from "../../kernel/context.ts";
import { mail } from "../mailing/mail.ts";
import { emailChangedLetter, googleLinkedLetter } from "../notices.ts";
import * as queries from "../queries.ts";

export async function sendEmailChanged(
  open: OpenContext<null>,
  { personId, former, at }: { personId: number; former: string; at: string },
  attempt: number,
): Promise<void> {
  const person = await open.transact(({ db }) => queries.selectPerson(db, personId));
  if (!person) return;
  const id = `email-${personId}-${Date.parse(at)}`;
  await mail(open, { id, to: former, attempt }, emailChangedLetter(person.name));
}

export async function sendGoogleLinked(open: OpenContext<null>, { personId }: { personId: number }, attempt: number): Promise<void> {
  const person = await open.transact(({ db }) => queries.selectPerson(db, personId));
  if (person) await mail(open, { id: `google-${personId}`, to: person.email, attempt }, googleLinkedLetter(person.name));
}
