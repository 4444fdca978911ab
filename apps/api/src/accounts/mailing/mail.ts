import type { OpenContext } from "../../kernel/context.ts";
import { type Letter, writeLetter } from "../../outside/mail/letter.ts";
import { match } from "../../outside/outcome.ts";
import { mostMailTries } from "../rules.ts";

interface Envelope {
  /** Names the mail: the same when it is sent again. */
  readonly id: string;
  readonly to: string;
  readonly attempt: number;
}

/** Mails a letter about an account. A server that was not there is asked until it is; one that may have taken the letter, once more. */
export async function mail(open: OpenContext<null>, { id, to, attempt }: Envelope, letter: Letter): Promise<void> {
  const host = new URL(open.settings.siteUrl).hostname;
  const reply = await open.outside.mail.send({ messageId: `<${id}@${host}>`, to, ...writeLetter(letter) });
  const why = match<null, string | null>(reply, {
    ok: () => null,
    refused: () => null,
    "not-sent": ({ reason }) => reason,
    unknown: ({ reason }) => (attempt < mostMailTries ? reason : null),
  });
  if (why !== null) throw new Error(`the mail server did not answer: ${why}`);
}
