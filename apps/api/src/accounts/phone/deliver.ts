import { bounds } from "@hiwar/contract/accounts";
import type { AnyContext, Context, OpenContext } from "../../kernel/context.ts";
import { isBefore } from "../../kernel/time.ts";
import { type Message, readReference } from "../../messages/rules.ts";
import { claimMessage, finishMessage, recordMessageStatus } from "../../messages/send.ts";
import { hmacOf, makeCode } from "../codes/create.ts";
import { selectCode, updateCode } from "../codes/queries.ts";
import { messageOf } from "../codes/rules.ts";

/** Generates a code, stores its keyed hash and sends it, only once: after an unknown outcome the code may have arrived, so there is no retry. */
export async function deliverPhoneCode(open: OpenContext<null>, { codeId }: { codeId: number }): Promise<void> {
  const code = makeCode();
  const row = await open.transact((context) => beginDelivery(context, codeId, code));
  if (!row) return;
  const { target: to, companyId: requestId, taken } = row;
  const { reference } = taken;
  const outcome =
    taken.channel === "whatsapp"
      ? await open.outside.whatsapp.sendCode({ to, code, reference })
      : await open.outside.gateway.sendCode({ to, code, reference, requestId, ttlSeconds: bounds.codeMinutes * 60 });
  await finishMessage(open, taken, outcome);
}

async function beginDelivery(context: Context<null>, codeId: number, code: string) {
  const { db, now, settings } = context;
  const row = await selectCode(db, codeId);
  if (!row || row.closedAt) return null;
  if (!isBefore(now, row.expiresAt)) {
    // The code was never sent: its person sees this and may choose another channel.
    if (row.state === "queued") await recordMessageStatus(context, messageOf(row), "refused");
    return null;
  }
  const taken = await claimMessage(context, messageOf(row));
  if (!taken) return null;
  await updateCode(db, codeId, { code_hash: hmacOf(settings, codeId, code) });
  return { ...row, taken };
}

/** Notifies the screens of a code's person that the code's delivery has advanced. */
export async function pushCodeProgress({ db, push }: AnyContext, { reference, channel }: Message): Promise<void> {
  const of = readReference(reference);
  if (channel === "mail" || of?.kind !== "code") return;
  const code = await selectCode(db, of.id);
  if (code) push("AccountChanged", [code.personId], { id: code.personId });
}
