import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Fault, FaultName } from "../faults.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import { outboxFaults } from "../outbox.ts";
import type { TelegramCode, TelegramCodes } from "./codes.ts";

/** Operations of the gateway that can fail. The argument of "decline" is Telegram's error code. */
export const telegramGatewayOperations = {
  ability: [...answerFaults, "decline"],
  code: [...answerFaults, "decline", "callback-before-answer"],
  report: [...outboxFaults],
} as const satisfies Record<string, readonly FaultName[]>;

const phone = z.string().regex(/^\+[1-9]\d{7,14}$/);
const Ability = z.object({ phone_number: phone });
const Send = z.object({
  phone_number: phone,
  request_id: z.string().optional(),
  code: z.string().regex(/^\d{4,8}$/),
  callback_url: z.string().max(256).default(""),
  payload: z.string().max(128).default(""),
  ttl: z.number().int().min(30).max(3600).optional(),
});

type Said = { result: Record<string, unknown> } | { error: string };

function ability(desk: TelegramCodes, body: unknown, fault: Fault | null): Said {
  const parsed = Ability.safeParse(body);
  if (!parsed.success) return { error: "PHONE_NUMBER_INVALID" };
  if (fault?.fault === "decline") return { error: fault.argument ?? "PHONE_NUMBER_NOT_AVAILABLE" };
  const { phone_number: number } = parsed.data;
  if (desk.unreachable.rows.get(number)?.isUnreachable) return { error: "PHONE_NUMBER_NOT_AVAILABLE" };
  return { result: desk.statusOf(desk.ask(number)) };
}

function requested(desk: TelegramCodes, number: string, requestId: string | undefined): TelegramCode | { error: string } {
  if (requestId === undefined) return desk.ask(number);
  const known = desk.codes.rows.get(requestId);
  if (!known) return { error: "REQUEST_ID_INVALID" };
  if (known.phone !== number) return { error: "PHONE_NUMBER_MISMATCH" };
  return known.state === "able" ? known : { error: "MESSAGE_ALREADY_SENT" };
}

async function sendCode(desk: TelegramCodes, body: unknown, fault: Fault | null): Promise<Said> {
  const parsed = Send.safeParse(body);
  if (!parsed.success) return { error: parsed.error.issues[0]?.path[0] === "code" ? "CODE_INVALID" : "PHONE_NUMBER_INVALID" };
  const { phone_number: number, request_id: requestId, code, callback_url: callbackUrl, payload } = parsed.data;
  if (fault?.fault === "decline") return { error: fault.argument ?? "BALANCE_NOT_ENOUGH" };
  if (desk.unreachable.rows.get(number)?.isUnreachable) return { error: "PHONE_NUMBER_NOT_AVAILABLE" };
  const known = requested(desk, number, requestId);
  if ("error" in known) return known;
  const sent = { ...known, code, callbackUrl, payload };
  desk.move(sent, "sent");
  desk.move(sent, "delivered");
  if (fault?.fault === "callback-before-answer") await desk.outbox.flush(known.requestId);
  return { result: desk.statusOf({ ...sent, state: "sent" }) };
}

/** Registers the gateway's endpoints; they answer 200 with the result in the body, but 401 to a wrong token. */
export function registerTelegramGateway(app: FastifyInstance, desk: TelegramCodes): void {
  type Perform = (desk: TelegramCodes, body: unknown, fault: Fault | null) => Promise<Said> | Said;
  const tell = (said: Said) => JSON.stringify("error" in said ? { ok: false, error: said.error } : { ok: true, result: said.result });
  const isOurs = (request: FastifyRequest) => request.headers.authorization === `Bearer ${desk.account.token}`;
  const serve = (path: string, operation: keyof typeof telegramGatewayOperations, perform: Perform) =>
    app.post(path, (request, reply) => {
      if (!isOurs(request))
        return reply
          .code(401)
          .type("application/json")
          .send(tell({ error: "ACCESS_TOKEN_INVALID" }));
      const fault = desk.setting.faults.take("telegram", operation);
      return answerWith(reply, fault, desk.setting.closing, async () => tell(await perform(desk, request.body, fault)));
    });
  serve("/telegram/gateway/checkSendAbility", "ability", ability);
  serve("/telegram/gateway/sendVerificationMessage", "code", sendCode);
}
