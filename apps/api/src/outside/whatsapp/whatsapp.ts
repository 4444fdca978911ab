import { z } from "zod";
import { type Answered, createCall } from "../call.ts";
import type { MessageOutcome } from "../message.ts";
import { internationalDigits } from "../mobile.ts";
import { andThen, notSent, ok, refused, unknownOutcome, type Verified } from "../outcome.ts";
import { answerSubscription, type MessageStatus, readStatuses } from "./webhook.ts";

export type WhatsAppConfig = {
  /** `https://graph.facebook.com`, or the twin. */
  baseUrl: string;
  version: string;
  phoneNumberId: string;
  accessToken: string;
  /** The key with which WhatsApp signs its webhooks. */
  appSecret: string;
  /** Chosen by us; WhatsApp repeats it when the webhook is set up. */
  verifyToken: string;
  /** Names of the approved templates: one for authentication, and one for notices with title, text and URL. */
  templates: { code: string; notice: string };
  timeoutMilliseconds: number;
};

export type WhatsApp = {
  /** Sends a code to a local number. `reference` is ours and is repeated in every status of the message. */
  sendCode: (message: { to: string; code: string; reference: string }) => Promise<MessageOutcome>;
  /** Sends a notice by template: free text is refused later than 24 hours after the person's last message. */
  sendNotice: (message: { to: string; title: string; text: string; url: string; reference: string }) => Promise<MessageOutcome>;
  /** The challenge to return when WhatsApp sets up the webhook; null for a stranger. */
  answerSubscription: (query: Record<string, string>) => string | null;
  /** Verifies a webhook and reads the statuses of our messages. */
  readStatuses: (body: Buffer, signature: string | undefined) => Verified<readonly MessageStatus[]>;
};

// WhatsApp asks to wait (throughput, account, spam and pair limits), or is down before it accepted anything.
const tryLater = new Set([4, 80007, 130429, 131048, 131056, 131016]);
const pairLimit = 131056;

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const Failed = z.object({
  error: z.object({ code: z.number(), message: z.string().default(""), error_data: z.object({ details: z.string() }).partial().nullish() }),
});

function readReply({ status, body }: Answered): MessageOutcome {
  const sent = Sent.safeParse(body);
  if (status === 200 && sent.success) return ok({ messageId: sent.data.messages[0]?.id ?? "" });
  const failed = Failed.safeParse(body);
  if (!failed.success) return unknownOutcome(`HTTP ${status} that says nothing`);
  const { code, message, error_data: data } = failed.data.error;
  const text = data?.details ?? message;
  if (tryLater.has(code)) return notSent(`${code}: ${text}`, code === pairLimit ? 6 : null);
  // Any other failure inside WhatsApp may have happened after the message was sent.
  return status >= 500 ? unknownOutcome(`${code}: ${text}`) : refused(String(code), text);
}

/** Template parameters must not contain line breaks, tabs or long gaps. */
function parameter(text: string) {
  return { type: "text", text: text.replace(/\s+/g, " ").trim() };
}

/** Creates the client of WhatsApp's Cloud API. An accepted message is not yet delivered: delivery is reported by webhook. */
export function createWhatsApp(config: WhatsAppConfig, clock: () => Temporal.Instant): WhatsApp {
  const headers = { authorization: `Bearer ${config.accessToken}` };
  const call = createCall({ baseUrl: config.baseUrl, headers, timeoutMilliseconds: config.timeoutMilliseconds }, clock);

  async function send(to: string, name: string, components: readonly object[], reference: string): Promise<MessageOutcome> {
    const body = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: internationalDigits(to),
      type: "template",
      template: { name, language: { code: "ar" }, components },
      biz_opaque_callback_data: reference,
    };
    return andThen(await call(`/${config.version}/${config.phoneNumberId}/messages`, { method: "POST", body }), readReply);
  }

  return {
    sendCode({ to, code, reference }) {
      // The template needs the code twice: in its text and in the copy button, which is sent as one of kind "url".
      const parameters = [parameter(code)];
      const components = [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ];
      return send(to, config.templates.code, components, reference);
    },
    sendNotice({ to, title, text, url, reference }) {
      return send(to, config.templates.notice, [{ type: "body", parameters: [title, text, url].map(parameter) }], reference);
    },
    answerSubscription: (query) => answerSubscription(config.verifyToken, query),
    readStatuses: (body, signature) => readStatuses(config, body, signature),
  };
}
