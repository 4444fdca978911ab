import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify } from "jose";
import { z } from "zod";
import { createBreaker } from "../breaker.ts";
import { blockedByBreaker } from "../call.ts";
import { type Outcome, ok, refused, unknownOutcome } from "../outcome.ts";

export type GoogleConfig = {
  clientId: string;
  /** The URL of Google's keys, which Google rotates. */
  certsUrl: string;
  /** The URL of the script that draws Google's button. */
  scriptUrl: string;
  timeoutMilliseconds: number;
  /** The least milliseconds between two fetches of the keys for an unknown one. */
  cooldownMilliseconds?: number;
};

/** A Google identity. `subject` is its key, because mail addresses may change owners. */
export type GoogleIdentity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Whether Google hosts the mail address (gmail.com or a Workspace domain): the account's owner then owns the mailbox. */
  isMailboxOfGoogle: boolean;
  name: string;
};
/** The identity of a token, and when the token expires. */
export type GoogleToken = { identity: GoogleIdentity; expiresAt: Temporal.Instant };

export type Google = {
  /** What the sign-in page needs for the button. */
  clientId: string;
  scriptUrl: string;
  /** Verifies an ID token: signature, audience, issuer, expiry, algorithm, and the nonce of the page that requested it. */
  verify: (credential: string, nonce: string, now: Temporal.Instant) => Promise<Outcome<GoogleToken>>;
};

const issuers = ["https://accounts.google.com", "accounts.google.com"];
const clockTolerance = 60;
const algorithm = "RS256";
const Claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  email: z.string().max(254).default(""),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().max(300).default(""),
  hd: z.string().optional(),
});

function isMailboxOfGoogle(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.split("@")[1]?.toLowerCase() ?? "";
  return domain === "gmail.com" || domain === "googlemail.com" || (hostedDomain !== undefined && hostedDomain.toLowerCase() === domain);
}

/** Checked before the breaker is asked: an invalid token must not use up the trial call. */
function isSignedAsGoogleSigns(credential: string): boolean {
  try {
    return decodeProtectedHeader(credential).alg === algorithm;
  } catch {
    return false;
  }
}

/** Whether an error is about the token; all others are about the keys, which did not arrive or were invalid. */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) && error.code !== "ERR_JOSE_GENERIC";
}

const invalid = (text: string) => refused("invalid-token", text);

/** Creates the verifier of Google's ID tokens. It fetches the keys at first use and whenever a token names an unknown key. */
export function createGoogle(config: GoogleConfig): Google {
  const keys = createRemoteJWKSet(new URL(config.certsUrl), {
    timeoutDuration: config.timeoutMilliseconds,
    cooldownDuration: config.cooldownMilliseconds ?? 5_000,
  });
  const breaker = createBreaker();
  return {
    clientId: config.clientId,
    scriptUrl: config.scriptUrl,
    async verify(credential, nonce, now) {
      if (!isSignedAsGoogleSigns(credential)) return invalid("no token signed with RS256");
      if (!breaker.permit(now)) return blockedByBreaker;
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: [algorithm],
          issuer: issuers,
          audience: config.clientId,
          clockTolerance,
          currentDate: new Date(now.epochMilliseconds),
        });
        breaker.answered();
        const claims = Claims.safeParse(payload);
        if (!claims.success) return invalid("the token lacks claims");
        const { sub, exp, nonce: claimed, email, email_verified: emailVerified, name, hd } = claims.data;
        if (claimed !== nonce) return invalid("the token was made for another page");
        return ok({
          identity: { subject: sub, email, emailVerified, isMailboxOfGoogle: isMailboxOfGoogle(email, hd), name },
          expiresAt: Temporal.Instant.fromEpochMilliseconds((exp + clockTolerance) * 1000),
        });
      } catch (error) {
        const reason = error instanceof Error ? `${error.name}: ${error.message}` : "the keys could not be read";
        if (!isVerdict(error)) {
          breaker.unanswered(now);
          return unknownOutcome(reason);
        }
        breaker.answered();
        return invalid(reason);
      }
    },
  };
}
