import type { Delivery } from "../http/webhooks.ts";
import type { OpenContext } from "../kernel/context.ts";
import { recordMessageStatus } from "./send.ts";

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

/** What became of messages by WhatsApp. Each status commits alone; one that came before changes nothing. */
export async function receiveWhatsApp(open: OpenContext<null>, { body, headers }: Delivery): Promise<Answer> {
  const read = open.outside.whatsapp.readStatuses(body, headerOf(headers["x-hub-signature-256"]));
  if (read.kind === "forged") return forged;
  // Signed and not understood: sent again for a week it would be understood no better.
  if (read.kind === "malformed") return taken;
  for (const { reference, state, messageId, failure } of read.value)
    await open.transact((context) =>
      recordMessageStatus(context, { reference, channel: "whatsapp" }, state === "failed" ? "refused" : state, { messageId, failure }),
    );
  return taken;
}

/** What became of a code by Telegram. One that ran out without arriving reached nobody. */
export async function receiveGateway(open: OpenContext<null>, { body, headers }: Delivery): Promise<Answer> {
  const given = { timestamp: headerOf(headers["x-request-timestamp"]), signature: headerOf(headers["x-request-signature"]) };
  const read = open.outside.gateway.readReport(body, given, open.now);
  if (read.kind === "forged") return forged;
  if (read.kind === "malformed") return taken;
  const { reference, state } = read.value;
  const reached = state === "expired" || state === "revoked" ? "refused" : state;
  await open.transact((context) => recordMessageStatus(context, { reference, channel: "telegram" }, reached));
  return taken;
}

/** The value of a header that came once; undefined when it is missing or came several times. */
export function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
