import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { type Answered, createCall } from "../call.ts";
import type { MessageOutcome } from "../message.ts";
import { internationalDigits } from "../mobile.ts";
import { andThen, notSent, type Outcome, ok, refused, unknownOutcome, type Verified } from "../outcome.ts";
import { isSameText } from "../same-text.ts";

export type TelegramGatewayConfig = {
  /** `https://gatewayapi.telegram.org`, or the twin. */
  baseUrl: string;
  token: string;
  /** The URL to which Telegram sends delivery reports. */
  callbackUrl: string;
  timeoutMilliseconds: number;
};

/** A delivery report of a code; `reference` is ours. */
export type CodeReport = { reference: string; requestId: string; state: "sent" | "delivered" | "read" | "expired" | "revoked" };

/** Whether Telegram can deliver a code to a number. A positive answer costs money; with its `requestId` the code itself is free. */
export type Ability = { kind: "able"; requestId: string } | { kind: "unreachable" } | { kind: "invalid" };

export type TelegramGateway = {
  checkSendAbility: (phone: string) => Promise<Outcome<Ability>>;
  /** Sends our own code. `requestId` comes from `checkSendAbility`, if that was called. */
  sendCode: (message: {
    to: string;
    code: string;
    requestId: string | null;
    reference: string;
    ttlSeconds: number;
  }) => Promise<MessageOutcome>;
  readReport: (
    body: Buffer,
    headers: { timestamp: string | undefined; signature: string | undefined },
    now: Temporal.Instant,
  ) => Verified<CodeReport>;
};

const oldestReportSeconds = 24 * 3600;
const Result = z.object({ ok: z.literal(true), result: z.object({ request_id: z.string().min(1) }) });
const Failure = z.object({ ok: z.literal(false), error: z.string() });
const Report = z.object({
  request_id: z.string().max(300),
  payload: z.string().max(512).default(""),
  delivery_status: z.object({ status: z.enum(["sent", "delivered", "read", "expired", "revoked"]) }),
});

function readReply({ status, body }: Answered): MessageOutcome {
  const result = Result.safeParse(body);
  if (result.success) return ok({ messageId: result.data.result.request_id });
  const failure = Failure.safeParse(body);
  if (!failure.success) return unknownOutcome(`HTTP ${status} that says nothing`);
  const { error } = failure.data;
  const flood = /^FLOOD_WAIT_(\d+)$/.exec(error)?.[1];
  if (flood) return notSent(error, Number(flood));
  return refused(error, error);
}

/** The refusals that are about the number; all others are Telegram's own. */
const abilities: ReadonlyMap<string, Ability> = new Map([
  ["PHONE_NUMBER_NOT_FOUND", { kind: "unreachable" }],
  ["PHONE_NUMBER_NOT_AVAILABLE", { kind: "unreachable" }],
  ["PHONE_NUMBER_INVALID", { kind: "invalid" }],
]);

function abilityOf(reply: MessageOutcome): Outcome<Ability> {
  const known = reply.kind === "refused" ? abilities.get(reply.code) : undefined;
  return known ? ok(known) : andThen(reply, ({ messageId }) => ok({ kind: "able", requestId: messageId }));
}

/** Verifies and reads a delivery report. Its HMAC, with the digest of our token as the key, covers time and bytes; an old report is a replay. */
function readReport(
  config: TelegramGatewayConfig,
  body: Buffer,
  { timestamp, signature }: { timestamp: string | undefined; signature: string | undefined },
  now: Temporal.Instant,
): Verified<CodeReport> {
  const key = createHash("sha256").update(config.token).digest();
  const expected = createHmac("sha256", key)
    .update(`${timestamp ?? ""}\n`)
    .update(body)
    .digest("hex");
  if (!isSameText(expected, signature)) return { kind: "forged" };
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(timestamp));
  if (!(age <= oldestReportSeconds)) return { kind: "forged" };
  try {
    const report = Report.parse(JSON.parse(body.toString("utf8")));
    return {
      kind: "genuine",
      value: { reference: report.payload, requestId: report.request_id, state: report.delivery_status.status },
    };
  } catch {
    return { kind: "malformed" };
  }
}

/** Creates the client of Telegram's Gateway, which delivers codes to phone numbers. */
export function createTelegramGateway(config: TelegramGatewayConfig, clock: () => Temporal.Instant): TelegramGateway {
  const headers = { authorization: `Bearer ${config.token}` };
  const call = createCall({ baseUrl: config.baseUrl, headers, timeoutMilliseconds: config.timeoutMilliseconds }, clock);
  const ask = async (method: string, body: object) => andThen(await call(`/${method}`, { method: "POST", body }), readReply);
  return {
    checkSendAbility: async (phone) => abilityOf(await ask("checkSendAbility", { phone_number: `+${internationalDigits(phone)}` })),
    sendCode: ({ to, code, requestId, reference, ttlSeconds }) =>
      ask("sendVerificationMessage", {
        phone_number: `+${internationalDigits(to)}`,
        ...(requestId && { request_id: requestId }),
        code,
        callback_url: config.callbackUrl,
        payload: reference,
        ttl: ttlSeconds,
      }),
    readReport: (body, given, now) => readReport(config, body, given, now),
  };
}
