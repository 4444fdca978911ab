import type { OpenContext } from "../../kernel/context.ts";
import { mail } from "../mailing/mail.ts";
import { passwordChangedLetter } from "../notices.ts";
import * as people from "../queries.ts";

export async function sendPasswordChanged(
  open: OpenContext<null>,
  { personId, at }: { personId: number; at: string },
  attempt: number,
): Promise<void> {
  const person = await open.transact(({ db }) => people.selectPerson(db, personId));
  if (!person) return;
  const id = `password-${personId}-${Date.parse(at)}`;
  await mail(open, { id, to: person.email, attempt }, passwordChangedLetter(person.name));
}
