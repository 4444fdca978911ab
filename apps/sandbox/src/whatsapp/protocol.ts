import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { argumentNumber, type Fault, type FaultName } from "../faults.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import { outboxFaults } from "../outbox.ts";
import type { WhatsAppDesk } from "./messages.ts";

/** Operations of WhatsApp that can fail, with their possible faults. The argument of "decline" is WhatsApp's error code. */
export const whatsAppOperations = {
  send: [...answerFaults, "decline", "callback-before-answer"],
  webhook: [...outboxFaults],
} as const satisfies Record<string, readonly FaultName[]>;

const parameter = z.object({ type: z.literal("text"), text: z.string().min(1).max(1024) });
const SendBody = z.object({
  messaging_product: z.literal("whatsapp"),
  to: z.string().regex(/^[1-9]\d{7,14}$/),
  type: z.literal("template"),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.enum(["body", "button"]),
        sub_type: z.string().optional(),
        index: z.string().optional(),
        parameters: z.array(parameter),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});
type SendBody = z.infer<typeof SendBody>;

/** The approved templates, with the number of parameters in each part. */
const templates: Readonly<Record<string, { body: number; button: number }>> = {
  hiwar_code: { body: 1, button: 1 },
  hiwar_notice: { body: 3, button: 0 },
};

type Refusal = { status: number; code: number; message: string };
const declines: Readonly<Record<number, number>> = { 130429: 429, 80007: 429, 131056: 400, 131000: 500, 131016: 503, 190: 401 };

function errorBody({ code, message }: Refusal): string {
  const error = {
    message: `(#${code}) ${message}`,
    type: "OAuthException",
    code,
    error_data: { messaging_product: "whatsapp", details: message },
    fbtrace_id: "sandbox",
  };
  return JSON.stringify({ error });
}

function whyNotSend({ template }: SendBody): Refusal | null {
  const known = templates[template.name];
  if (!known || template.language.code !== "ar")
    return { status: 404, code: 132001, message: "Template name does not exist in the translation" };
  const count = (type: "body" | "button") =>
    template.components.filter((one) => one.type === type).reduce((sum, one) => sum + one.parameters.length, 0);
  if (count("body") !== known.body || count("button") !== known.button) {
    return { status: 400, code: 132000, message: "Number of parameters does not match the expected number of params" };
  }
  const button = template.components.find(({ type }) => type === "button");
  if (button && button.sub_type !== "url") return { status: 400, code: 132012, message: "Button at index 0 of type Url is required" };
  const texts = template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
  if (texts.some((text) => /[\n\t]| {5}/.test(text)))
    return { status: 400, code: 132018, message: "Param text cannot have new-line/tab characters" };
  return null;
}

function refuse(refusal: Refusal): { status: number; body: string } {
  return { status: refusal.status, body: errorBody(refusal) };
}

async function send(desk: WhatsAppDesk, body: unknown, fault: Fault | null): Promise<{ status: number; body: string }> {
  const parsed = SendBody.safeParse(body);
  if (!parsed.success) return refuse({ status: 400, code: 100, message: "Invalid parameter" });
  const refusal = whyNotSend(parsed.data);
  if (refusal) return refuse(refusal);
  if (fault?.fault === "decline") {
    const code = argumentNumber(fault, 131026);
    return refuse({ status: declines[code] ?? 400, code, message: "Declined by the sandbox" });
  }
  const { to, template, biz_opaque_callback_data: reference = "" } = parsed.data;
  const parameters = template.components.filter(({ type }) => type === "body").flatMap((one) => one.parameters.map(({ text }) => text));
  const message = desk.take({ to, template: template.name, parameters, reference });
  if (fault?.fault === "callback-before-answer") await desk.outbox.flush(message.id);
  const answer = {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: message.id, message_status: "accepted" }],
  };
  return { status: 200, body: JSON.stringify(answer) };
}

/** Registers the sending endpoint. Like WhatsApp it refuses with an HTTP error status and a code in the body. */
export function registerWhatsAppProtocol(app: FastifyInstance, desk: WhatsAppDesk): void {
  app.post<{ Params: { version: string; phoneNumberId: string } }>(
    "/whatsapp/api/:version/:phoneNumberId/messages",
    async (request, reply) => {
      const { accessToken, phoneNumberId } = desk.account;
      if (request.headers.authorization !== `Bearer ${accessToken}`) {
        return reply.code(401).send(errorBody({ status: 401, code: 190, message: "Invalid OAuth access token" }));
      }
      if (request.params.phoneNumberId !== phoneNumberId) {
        return reply.code(400).send(errorBody({ status: 400, code: 100, message: "Unsupported post request" }));
      }
      const fault = desk.setting.faults.take("whatsapp", "send");
      return answerWith(reply, fault, desk.setting.closing, async () => {
        const { status, body } = await send(desk, request.body, fault);
        reply.code(status);
        return body;
      });
    },
  );
}
