import { createHash, createHmac, randomUUID } from "node:crypto";
import { type Journal, openJournal } from "../journal.ts";
import { type Outbox, openOutbox } from "../outbox.ts";
import type { TwinSetting } from "../twin.ts";

export type TelegramGatewayAccount = { token: string; retryMilliseconds: number };
export type TelegramCodeState = "able" | "sent" | "delivered" | "read" | "expired" | "revoked";
export type TelegramCode = {
  requestId: string;
  phone: string;
  code: string;
  payload: string;
  callbackUrl: string;
  state: TelegramCodeState;
  at: number;
};
export type TelegramCodes = {
  setting: TwinSetting;
  account: TelegramGatewayAccount;
  outbox: Outbox;
  codes: Journal<TelegramCode>;
  /** Numbers without Telegram, with the plus sign. */
  unreachable: Journal<{ phone: string; isUnreachable: boolean }>;
  ask: (phone: string) => TelegramCode;
  move: (code: TelegramCode, state: TelegramCodeState) => void;
  statusOf: (code: TelegramCode) => Record<string, unknown>;
};

/** Opens the requested and sent codes, and the signed reports about them. */
export function openTelegramCodes(setting: TwinSetting, account: TelegramGatewayAccount): TelegramCodes {
  const outbox = openOutbox(setting, { company: "telegram", operation: "report", retryMilliseconds: account.retryMilliseconds });
  const codes = openJournal<TelegramCode>(setting.dataDirectory, "telegram-codes", 2_000);
  const unreachable = openJournal<{ phone: string; isUnreachable: boolean }>(setting.dataDirectory, "telegram-unreachable");
  const seconds = () => Math.floor(setting.now().epochMilliseconds / 1000);

  function statusOf({ requestId, phone, payload, state }: TelegramCode): Record<string, unknown> {
    const delivery = state === "able" ? {} : { delivery_status: { status: state, updated_at: seconds() } };
    return { request_id: requestId, phone_number: phone, request_cost: 0.01, ...delivery, ...(payload && { payload }) };
  }

  function report(code: TelegramCode): void {
    const body = JSON.stringify(statusOf(code));
    const timestamp = String(seconds());
    const sign = (token: string) => ({
      "content-type": "application/json",
      "x-request-timestamp": timestamp,
      "x-request-signature": createHmac("sha256", createHash("sha256").update(token).digest())
        .update(`${timestamp}\n${body}`)
        .digest("hex"),
    });
    const headers = sign(account.token);
    outbox.send({ about: code.requestId, url: code.callbackUrl, body, headers, forgedHeaders: sign("another token") });
  }

  return {
    setting,
    account,
    outbox,
    codes,
    unreachable,
    statusOf,
    ask(phone) {
      const code: TelegramCode = {
        requestId: randomUUID().replaceAll("-", ""),
        phone,
        code: "",
        payload: "",
        callbackUrl: "",
        state: "able",
        at: setting.now().epochMilliseconds,
      };
      codes.put(code.requestId, code);
      return code;
    },
    move(code, state) {
      const moved = { ...code, state };
      codes.put(code.requestId, moved);
      if (moved.callbackUrl !== "") report(moved);
    },
  };
}
