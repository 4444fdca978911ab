import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Verified } from "../outcome.ts";
import { isSameText } from "../same-text.ts";

/** A delivery status of one of our messages. Statuses may come late, twice and in any order. */
export type MessageStatus = {
  reference: string;
  messageId: string;
  state: "sent" | "delivered" | "read" | "failed";
  /** WhatsApp's code of a failure; 131026 is a number that cannot be reached. */
  failure: string | null;
};

const Status = z.object({
  id: z.string().max(300),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).default(""),
  errors: z.array(z.object({ code: z.number() })).default([]),
});
const Body = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({
      changes: z
        .array(
          z.object({
            value: z.object({ metadata: z.object({ phone_number_id: z.string() }).nullish(), statuses: z.array(z.unknown()).default([]) }),
          }),
        )
        .default([]),
    }),
  ),
});

const states = new Set(["sent", "delivered", "read", "failed"]);

/** Verifies the signature over the raw bytes: WhatsApp escapes Arabic, so re-serialised JSON would not match. */
export function readStatuses(
  config: { appSecret: string; phoneNumberId: string },
  body: Buffer,
  signature: string | undefined,
): Verified<readonly MessageStatus[]> {
  const expected = `sha256=${createHmac("sha256", config.appSecret).update(body).digest("hex")}`;
  if (!isSameText(expected, signature)) return { kind: "forged" };
  const parsed = Body.safeParse(readJson(body));
  if (!parsed.success) return { kind: "malformed" };
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  const ours = values.filter(({ metadata }) => !metadata || metadata.phone_number_id === config.phoneNumberId);
  return { kind: "genuine", value: ours.flatMap(({ statuses }) => statuses.flatMap(readStatus)) };
}

/** Reads a status; an unknown kind gives an empty list and no error, because WhatsApp would repeat it for a week. */
function readStatus(status: unknown): MessageStatus[] {
  const parsed = Status.safeParse(status);
  if (!parsed.success || !states.has(parsed.data.status)) return [];
  const { id, status: state, biz_opaque_callback_data: reference, errors } = parsed.data;
  return [{ reference, messageId: id, state: state as MessageStatus["state"], failure: errors[0] ? String(errors[0].code) : null }];
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** The handshake of `hub.mode=subscribe`: returns the challenge when the token is ours, otherwise null. */
export function answerSubscription(verifyToken: string, query: Record<string, string>): string | null {
  const isOurs = query["hub.mode"] === "subscribe" && isSameText(verifyToken, query["hub.verify_token"]);
  return isOurs ? (query["hub.challenge"] ?? "") : null;
}
