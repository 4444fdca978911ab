import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { type Answered, createMessageCall, internationalDigits, type MessageReply } from "../message-call.ts";
import { isSameText } from "../same-text.ts";

export type TelegramGatewayConfig = {
  /** `https://gatewayapi.telegram.org`, or the twin. */
  baseUrl: string;
  token: string;
  /** Where reports of delivery go. */
  callbackUrl: string;
  timeoutMilliseconds: number;
};

/** A report of what became of a code; `reference` is ours. */
export type CodeReport = { reference: string; requestId: string; state: "sent" | "delivered" | "read" | "expired" | "revoked" };
export type ReportDelivery = { kind: "genuine"; report: CodeReport } | { kind: "forged" } | { kind: "malformed" };

export type TelegramGateway = {
  /** Whether Telegram can bring a code to this number; a yes is paid for and named by the id that makes the code itself free. */
  checkSendAbility: (phone: string) => Promise<MessageReply>;
  /** Sends our own code. `requestId` is that of the ability, if it was asked for. */
  sendCode: (message: {
    to: string;
    code: string;
    requestId: string | null;
    reference: string;
    ttlSeconds: number;
  }) => Promise<MessageReply>;
  readReport: (
    body: Buffer,
    headers: { timestamp: string | undefined; signature: string | undefined },
    now: Temporal.Instant,
  ) => ReportDelivery;
};

const oldestReportSeconds = 24 * 3600;
const Result = z.object({ ok: z.literal(true), result: z.object({ request_id: z.string().min(1) }) });
const Failure = z.object({ ok: z.literal(false), error: z.string() });
const Report = z.object({
  request_id: z.string().max(300),
  payload: z.string().max(512).default(""),
  delivery_status: z.object({ status: z.enum(["sent", "delivered", "read", "expired", "revoked"]) }),
});

function readReply({ status, body }: Answered): MessageReply {
  const result = Result.safeParse(body);
  if (result.success) return { kind: "sent", messageId: result.data.result.request_id };
  const failure = Failure.safeParse(body);
  if (!failure.success) return { kind: "unknown", reason: `HTTP ${status} that says nothing` };
  const { error } = failure.data;
  const flood = /^FLOOD_WAIT_(\d+)$/.exec(error)?.[1];
  if (flood) return { kind: "not-sent", reason: error, retryAfterSeconds: Number(flood) };
  return { kind: "refused", code: error, text: error };
}

/** Signed with the digest of our token over time and bytes; a report far from our clock is a replay. */
function readReport(
  config: TelegramGatewayConfig,
  body: Buffer,
  { timestamp, signature }: { timestamp: string | undefined; signature: string | undefined },
  now: Temporal.Instant,
): ReportDelivery {
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
      report: { reference: report.payload, requestId: report.request_id, state: report.delivery_status.status },
    };
  } catch {
    return { kind: "malformed" };
  }
}

/** The client of Telegram's Gateway, which brings codes to phone numbers. */
export function createTelegramGateway(config: TelegramGatewayConfig, clock: () => Temporal.Instant): TelegramGateway {
  const headers = { authorization: `Bearer ${config.token}` };
  const call = createMessageCall({ baseUrl: config.baseUrl, headers, timeoutMilliseconds: config.timeoutMilliseconds }, clock);
  const ask = async (method: string, body: object) => {
    const answer = await call(`/${method}`, body);
    return answer.kind === "answered" ? readReply(answer) : answer;
  };
  return {
    checkSendAbility: (phone) => ask("checkSendAbility", { phone_number: `+${internationalDigits(phone)}` }),
    async sendCode({ to, code, requestId, reference, ttlSeconds }) {
      const reply = await ask("sendVerificationMessage", {
        phone_number: `+${internationalDigits(to)}`,
        ...(requestId && { request_id: requestId }),
        code,
        callback_url: config.callbackUrl,
        payload: reference,
        ttl: ttlSeconds,
      });
      return reply;
    },
    readReport: (body, given, now) => readReport(config, body, given, now),
  };
}
