import { randomBytes } from "node:crypto";
import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { isBefore } from "../../kernel/time.ts";
import { mailLetter } from "../../messages/mail.ts";
import { claimMessage, finishMessage } from "../../messages/send.ts";
import type { Letter } from "../../outside/mail/letter.ts";
import { emailCodeLetter, newEmailLetter, resetLetter } from "../notices.ts";
import { createCode, hmacOf, makeCode, type NewCode } from "./create.ts";
import * as queries from "./queries.ts";
import { messageOf, Purpose } from "./rules.ts";

/** Creates a code and enqueues the job that mails it. */
export async function requestMailedCode(context: AnyContext, code: NewCode): Promise<void> {
  await context.enqueue("accounts.sendCode", { codeId: await createCode(context, code) });
}

/**
 * Generates a code, stores its keyed hash and mails it. A retry generates a new code and a mail with a new Message-ID: under the same id a mailbox
 * would show only the first mail, whose code is invalid.
 */
export async function sendCode(open: OpenContext<null>, { codeId }: { codeId: number }, attempt: number): Promise<void> {
  const code = makeCode();
  const link = randomBytes(32).toString("base64url");
  const row = await open.transact(async (context) => {
    const { db, settings, now } = context;
    const live = await queries.selectCode(db, codeId);
    if (!live || live.closedAt || !isBefore(now, live.expiresAt)) return null;
    const taken = await claimMessage(context, messageOf(live));
    if (!taken) return null;
    const codeHash = live.linkOnly ? null : hmacOf(settings, codeId, code);
    await queries.updateCode(db, codeId, { code_hash: codeHash, link_hash: hmacOf(settings, codeId, link) });
    return { ...live, taken };
  });
  if (!row) return;
  const url = `${open.settings.appUrl}/reset-password?email=${encodeURIComponent(row.target)}#${link}`;
  const letter = letterFor(row, row.linkOnly ? null : code, url);
  await finishMessage(open, row.taken, await mailLetter(open, `code:${codeId}:${attempt}`, row.target, letter));
}

function letterFor({ purpose, name }: { purpose: number; name: string }, code: string | null, url: string): Letter {
  if (purpose === Purpose.ResetPassword || code === null) return resetLetter(name, code, url);
  return purpose === Purpose.NewEmail ? newEmailLetter(name, code) : emailCodeLetter(name, code);
}
