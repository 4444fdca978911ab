import type { OpenContext } from "../kernel/context.ts";
import { type Letter, writeLetter } from "../outside/mail/letter.ts";
import type { MessageOutcome } from "../outside/message.ts";
import { andThen, ok } from "../outside/outcome.ts";
import { insertMessages } from "./queries.ts";
import { isErasedAddress } from "./rules.ts";
import { type ClaimedMessage, claimMessage, finishMessage } from "./send.ts";

/** Mails a letter with a Message-ID made from `id`, so that a retry is recognisable as the same mail. */
export async function mailLetter(
  { outside, settings }: OpenContext<null>,
  id: string,
  to: string,
  letter: Letter,
): Promise<MessageOutcome> {
  const messageId = `<${id.replaceAll(":", "-")}@${new URL(settings.siteUrl).hostname}>`;
  const mail = writeLetter(letter, new URL("/url/support", settings.siteUrl).href);
  return andThen(await outside.mail.send({ messageId, to, ...mail }), () => ok({ messageId }));
}

/** Mails a letter that has no row of a domain. Its reference identifies it, so it is sent once. Erased people get none. */
export async function sendLetter(open: OpenContext<null>, reference: string, to: string, letter: Letter): Promise<void> {
  if (isErasedAddress(to)) return;
  const taken = await open.transact(async (context): Promise<ClaimedMessage | null> => {
    const message = { reference, channel: "mail" } as const;
    await insertMessages(context.db, [{ ...message, created_at: context.now }]);
    return claimMessage(context, message);
  });
  if (taken) await finishMessage(open, taken, await mailLetter(open, reference, to, letter));
}
