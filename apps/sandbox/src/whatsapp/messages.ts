import { createHmac, randomBytes } from "node:crypto";
import { type Journal, openJournal } from "../journal.ts";
import { type Outbox, openOutbox } from "../outbox.ts";
import type { TwinSetting } from "../twin.ts";

export type WhatsAppAccount = {
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  /** The webhook for statuses; null sends none. At Meta it is configured by hand, so it is not part of the protocol. */
  webhookUrl: () => string | null;
  retryMilliseconds: number;
};

export type WhatsAppState = "accepted" | "sent" | "delivered" | "read" | "failed";
export type WhatsAppMessage = {
  id: string;
  /** The phone number with its country code, digits only, without `+`. */
  to: string;
  template: string;
  parameters: readonly string[];
  reference: string;
  state: WhatsAppState;
  sentAt: number;
};
export type WhatsAppDesk = {
  setting: TwinSetting;
  account: WhatsAppAccount;
  outbox: Outbox;
  messages: Journal<WhatsAppMessage>;
  /** Phone numbers that cannot be reached, written as in `to` of a message. */
  unreachable: Journal<{ phone: string; isUnreachable: boolean }>;
  take: (message: Omit<WhatsAppMessage, "id" | "state" | "sentAt">) => WhatsAppMessage;
  move: (message: WhatsAppMessage, state: WhatsAppState, failure?: number) => void;
};

const undeliverable = 131026;

/** Escapes every non-ASCII character like WhatsApp does, so that re-serialising the JSON breaks the signature. */
function escaped(body: unknown): string {
  return JSON.stringify(body).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function statusBody(account: WhatsAppAccount, message: WhatsAppMessage, at: Temporal.Instant, failure: number | null): string {
  const errors = [
    { code: failure, title: "Message undeliverable", message: "Message undeliverable", error_data: { details: "تعذّر توصيل الرسالة" } },
  ];
  const status = {
    id: message.id,
    status: message.state,
    timestamp: String(Math.floor(at.epochMilliseconds / 1000)),
    recipient_id: message.to,
    biz_opaque_callback_data: message.reference,
    ...(failure !== null && { errors }),
  };
  const metadata = { display_phone_number: "15550000000", phone_number_id: account.phoneNumberId };
  const value = { messaging_product: "whatsapp", metadata, statuses: [status] };
  return escaped({ object: "whatsapp_business_account", entry: [{ id: "1", changes: [{ field: "messages", value }] }] });
}

/** Loads the stored messages and unreachable numbers, and opens the outbox that sends statuses to the webhook. */
export function openWhatsAppDesk(setting: TwinSetting, account: WhatsAppAccount): WhatsAppDesk {
  const { retryMilliseconds } = account;
  const outbox = openOutbox(setting, { company: "whatsapp", operation: "webhook", retryMilliseconds });
  const messages = openJournal<WhatsAppMessage>(setting.dataDirectory, "whatsapp", 2_000);
  const unreachable = openJournal<{ phone: string; isUnreachable: boolean }>(setting.dataDirectory, "whatsapp-unreachable");

  function announce(message: WhatsAppMessage, failure: number | null): void {
    const url = account.webhookUrl();
    if (url === null) return;
    const body = statusBody(account, message, setting.now(), failure);
    const sign = (secret: string) => ({
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    });
    outbox.send({
      about: message.id,
      url,
      body,
      headers: sign(account.appSecret),
      forgedHeaders: sign("another secret"),
    });
  }

  function move(message: WhatsAppMessage, state: WhatsAppState, failure: number | null = null): void {
    const moved = { ...message, state };
    messages.put(message.id, moved);
    announce(moved, failure);
  }

  return {
    setting,
    account,
    outbox,
    messages,
    unreachable,
    take(parts) {
      const id = `wamid.${randomBytes(24).toString("base64url")}`;
      const message: WhatsAppMessage = { ...parts, id, state: "accepted", sentAt: setting.now().epochMilliseconds };
      messages.put(id, message);
      if (unreachable.rows.get(message.to)?.isUnreachable) move(message, "failed", undeliverable);
      else for (const state of ["sent", "delivered"] as const) move(message, state);
      return message;
    },
    move: (message, state, failure) => move(message, state, failure ?? (state === "failed" ? undeliverable : null)),
  };
}
