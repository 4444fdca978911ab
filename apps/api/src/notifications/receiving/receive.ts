import { noteCodeDelivery } from "../../accounts/phone/deliver.ts";
import { handleBotUpdate } from "../../accounts/telegram/bot.ts";
import type { Delivery } from "../../http/webhooks.ts";
import type { OpenContext } from "../../kernel/context.ts";
import { noteNoticeDelivery } from "../messaging/send.ts";
import { readReference } from "../rules.ts";

interface Answer {
  readonly status: number;
  readonly body?: string;
}

const taken: Answer = { status: 200 };

const forged: Answer = { status: 403 };

/** WhatsApp asks whether this address is ours. */
export function greetWhatsApp({ outside }: OpenContext<null>, query: Record<string, string>): Answer {
  const challenge = outside.whatsapp.answerSubscription(query);
  return challenge === null ? forged : { status: 200, body: challenge };
}

/** What became of codes and notices by WhatsApp. Each status commits alone; one that came before changes nothing. */
export async function receiveWhatsApp(open: OpenContext<null>, { body, headers }: Delivery): Promise<Answer> {
  const read = open.outside.whatsapp.readStatuses(body, headerOf(headers["x-hub-signature-256"]));
  if (read.kind === "forged") return forged;
  // Signed and not understood: sent again for a week it would be understood no better.
  if (read.kind === "malformed") return taken;
  for (const { reference, state, messageId, failure } of read.value) {
    const of = readReference(reference);
    await open.transact(async (context) => {
      if (of?.kind === "code") await noteCodeDelivery(context, of.id, state === "failed" ? "unresolved" : state);
      if (of?.kind !== "notice") return;
      const delivery = { notificationId: of.id, channel: "whatsapp" } as const;
      await noteNoticeDelivery(context, delivery, state === "failed" ? "refused" : state, { messageId, failure });
    });
  }
  return taken;
}

/** What became of a code by Telegram. One that ran out without arriving reached nobody. */
export async function receiveGateway(open: OpenContext<null>, { body, headers }: Delivery): Promise<Answer> {
  const given = { timestamp: headerOf(headers["x-request-timestamp"]), signature: headerOf(headers["x-request-signature"]) };
  const read = open.outside.gateway.readReport(body, given, open.now);
  if (read.kind === "forged") return forged;
  if (read.kind === "malformed") return taken;
  const { reference, state } = read.value;
  const of = readReference(reference);
  if (of?.kind !== "code") return taken;
  await open.transact((context) => noteCodeDelivery(context, of.id, state === "expired" || state === "revoked" ? "unresolved" : state));
  return taken;
}

/** What our bot heard. */
export async function receiveBot(open: OpenContext<null>, { body, headers }: Delivery): Promise<Answer> {
  const read = open.outside.bot.readUpdate(body, headerOf(headers["x-telegram-bot-api-secret-token"]));
  if (read.kind === "forged") return forged;
  if (read.kind === "genuine") await open.transact((context) => handleBotUpdate(context, read.value));
  return taken;
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
