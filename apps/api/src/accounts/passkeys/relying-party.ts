import { createHmac } from "node:crypto";
import type { Audience, Settings } from "../../kernel/context.ts";

export interface RelyingParty {
  /** The host that passkeys are made for, and sign for alone. */
  readonly id: string;
  readonly origin: string;
}

/** The site that a passkey is made for: the dashboard, else the app (docs/rules.md#second-factor). */
export function relyingParty({ adminUrl, appUrl }: Pick<Settings, "adminUrl" | "appUrl">, audience: Audience): RelyingParty {
  const url = new URL(audience === "admin" ? adminUrl : appUrl);
  return { id: url.hostname, origin: url.origin };
}

/** What an authenticator keeps of a person: the same for all their passkeys, and no number that counts people. */
export function userHandleOf({ codeKey }: Pick<Settings, "codeKey">, personId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac("sha256", codeKey.reveal()).update(`passkey-user:${personId}`).digest());
}
