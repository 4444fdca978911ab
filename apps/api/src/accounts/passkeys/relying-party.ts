import { createHmac } from "node:crypto";
import type { Audience, Settings } from "../../kernel/context.ts";

export interface RelyingParty {
  /** The host for which passkeys are made; they work nowhere else. */
  readonly id: string;
  readonly origin: string;
}

/** The site for which a passkey is made: the dashboard, otherwise the app (docs/rules.md#second-factor). */
export function relyingParty({ adminUrl, appUrl }: Pick<Settings, "adminUrl" | "appUrl">, audience: Audience): RelyingParty {
  const url = new URL(audience === "admin" ? adminUrl : appUrl);
  return { id: url.hostname, origin: url.origin };
}

/** The user handle that authenticators store: the same for all passkeys of a person, without revealing a sequential number. */
export function userHandleOf({ codeKey }: Pick<Settings, "codeKey">, personId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac("sha256", codeKey.reveal()).update(`passkey-user:${personId}`).digest());
}
