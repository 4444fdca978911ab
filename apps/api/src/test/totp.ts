import { Secret, TOTP } from "otpauth";
import { castTotpSecret } from "./cast.ts";

/** What the authenticator of the cast's staff shows at a moment. */
export function staffCode(at: Temporal.Instant): string {
  return new TOTP({ secret: Secret.fromBase32(castTotpSecret) }).generate({ timestamp: at.epochMilliseconds });
}
