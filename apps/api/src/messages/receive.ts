import type { Delivery } from "../http/webhooks.ts";
import type { OpenContext } from "../kernel/context.ts";
import { recordMessageStatus } from "./send.ts";

interface Answer {
  readonly status: number;
  readonly body?: string;
}

const taken: Answer = { status: 200 };

const forged: Answer = { status: 403 };

/** Answers WhatsApp's check that this webhook's URL is ours. */
export function greetWhatsApp({ outside }: OpenContext<null>, query: Record<string, string>): Answer {
  const challenge = outside.whatsapp.answerSubscription(query);
  return challenge === null ? forged : { status: 200, body: challenge };
}

/** Receives delivery statuses from WhatsApp. Each status commits separately; repeated ones change nothing. */
export async function receiveWhatsApp(open: OpenContext<null>, { body, headers }: Delivery): Promise<Answer> {
  const read = open.outside.whatsapp.readStatuses(body, headerOf(headers["x-hub-signature-256"]));
  if (read.kind === "forged") return forged;
  // A signed but malformed body is accepted, because WhatsApp would resend it for a week without being understood better.
  if (read.kind === "malformed") return taken;
  for (const { reference, state, messageId, failure } of read.value)
    await open.transact((context) =>
      recordMessageStatus(context, { reference, channel: "whatsapp" }, state === "failed" ? "refused" : state, { messageId, failure }),
    );
  return taken;
}

/** Receives a delivery report of a Telegram code. A code that expired before delivery counts as refused. */
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

/** Returns the value of a header sent once; undefined if it is missing or repeated. */
export function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
