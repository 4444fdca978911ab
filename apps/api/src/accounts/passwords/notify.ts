import type { OpenContext } from "../../kernel/context.ts";
import { mailPerson } from "../email/mail-person.ts";
import { passwordChangedLetter } from "../notices.ts";
import * as people from "../queries.ts";

/** Mails the account's mail address that its password changed; `at` identifies the change, so that a retried job sends the same message. */
export async function sendPasswordChanged(open: OpenContext<null>, { personId, at }: { personId: number; at: string }): Promise<void> {
  const person = await open.transact(({ db }) => people.selectPerson(db, personId));
  if (!person) return;
  await mailPerson(open, person, `password:${personId}:${Date.parse(at)}`, passwordChangedLetter(person.name));
}
