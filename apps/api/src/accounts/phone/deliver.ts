import { bounds } from "@hiwar/contract/accounts";
import type { AnyContext, Context, OpenContext } from "../../kernel/context.ts";
import type { MessageOutcome } from "../../outside/message.ts";
import { match } from "../../outside/outcome.ts";
import { hmacOf, makeCode } from "../codes/create.ts";
import { moveDelivery, selectCode, updateCode } from "../codes/queries.ts";
import { type CodeDelivery, Purpose, stepsBefore } from "../codes/rules.ts";

/** Makes a code, stores its keyed hash and sends it, once: after an unknown outcome it may have arrived, so nothing follows. */
export async function deliverPhoneCode(open: OpenContext<null>, { codeId }: { codeId: number }): Promise<void> {
  const code = makeCode();
  const row = await open.transact((context) => beginDelivery(context, codeId, code));
  if (!row) return;
  const reference = `code:${codeId}`;
  const reply =
    row.purpose === Purpose.WhatsApp
      ? await open.outside.whatsapp.sendCode({ to: row.target, code, reference })
      : await open.outside.gateway.sendCode({
          to: row.target,
          code,
          reference,
          requestId: row.messageId,
          ttlSeconds: bounds.codeMinutes * 60,
        });
  await open.transact((context) => endDelivery(context, codeId, reply));
  if (reply.kind === "not-sent") throw new Error(`the code could not be sent: ${reply.reason}`);
}

async function beginDelivery(context: Context<null>, codeId: number, code: string) {
  const { db, now, settings } = context;
  const row = await selectCode(db, codeId);
  if (!row || row.closedAt) return null;
  if (Temporal.Instant.compare(row.expiresAt, now) <= 0) {
    // It never left: whoever waits for it is told so, and may try another way.
    if (row.delivery === "queued") await noteCodeDelivery(context, codeId, "unresolved");
    return null;
  }
  const begun = await moveDelivery(db, codeId, ["queued"], { delivery: "sending", code_hash: hmacOf(settings, codeId, code) });
  // Found under way: whoever sent it died before they knew. It is not sent again, and may still be told of by webhook.
  if (!begun) await moveDelivery(db, codeId, ["sending"], { delivery: "unknown" });
  return begun ? row : null;
}

async function endDelivery(context: Context<null>, codeId: number, reply: MessageOutcome): Promise<void> {
  const { db } = context;
  await match<{ messageId: string }, Promise<unknown>>(reply, {
    ok: async ({ messageId }) => {
      await updateCode(db, codeId, { message_id: messageId });
      await noteCodeDelivery(context, codeId, "sent");
    },
    refused: () => noteCodeDelivery(context, codeId, "unresolved"),
    "not-sent": () => moveDelivery(db, codeId, ["sending"], { delivery: "queued" }),
    unknown: () => moveDelivery(db, codeId, ["sending"], { delivery: "unknown" }),
  });
}

/** What a company says of a code on its way: late, twice, in any order. The person's screens are told when it changes anything. */
export async function noteCodeDelivery({ db, push }: AnyContext, codeId: number, delivery: CodeDelivery): Promise<void> {
  const moved = await moveDelivery(db, codeId, stepsBefore(delivery), { delivery });
  if (moved) push("AccountChanged", [moved.personId], { id: moved.personId });
}
