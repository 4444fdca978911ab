import { Secret, TOTP } from "otpauth";
import { castTotpSecret } from "./cast.ts";

/** Returns the authenticator code of the cast's staff at a moment. */
export function staffCode(at: Temporal.Instant): string {
  return new TOTP({ secret: Secret.fromBase32(castTotpSecret) }).generate({ timestamp: at.epochMilliseconds });
}
