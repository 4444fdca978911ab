import type { OpenContext } from "../../kernel/context.ts";
import { sendLetter } from "../../messages/mail.ts";
import type { Letter } from "../../outside/mail/letter.ts";
import type { Person } from "../queries.ts";

/**
 * Mails a letter to a person who has proven their address. Others get none: the address may be a stranger's, whom only codes reach, which are
 * counted by mailbox.
 */
export async function mailPerson(
  open: OpenContext<null>,
  { email, verifiedEmail }: Pick<Person, "email" | "verifiedEmail">,
  reference: string,
  letter: Letter,
): Promise<void> {
  if (verifiedEmail) await sendLetter(open, reference, email, letter);
}
