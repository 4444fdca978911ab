import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify } from "jose";
import { z } from "zod";
import { createBreaker } from "../breaker.ts";
import { leftAlone } from "../call.ts";
import { type Outcome, ok, refused, unknown } from "../outcome.ts";

export type GoogleConfig = {
  clientId: string;
  /** Google's keys, which it rotates. */
  certsUrl: string;
  /** The script that draws Google's button. */
  scriptUrl: string;
  timeoutMilliseconds: number;
  /** Between two looks at the keys for one that is not known. */
  cooldownMilliseconds?: number;
};

/** Who Google says is there. `subject` is the key; addresses change hands. */
export type GoogleIdentity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The address is Google's own (gmail.com or a Workspace domain): whoever holds the account holds the mailbox. */
  isMailboxOfGoogle: boolean;
  name: string;
};
/** Who a token is for, and until when it is good. */
export type GoogleToken = { identity: GoogleIdentity; expiresAt: Temporal.Instant };

export type Google = {
  /** What the sign-in page needs to draw the button. */
  clientId: string;
  scriptUrl: string;
  /** Checks an ID token: signature, audience, issuer, expiry, algorithm, and the nonce of the page that asked for it. */
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

/** Looked at before anybody is asked: nonsense must not take the one call that tries whether Google is back. */
function isSignedAsGoogleSigns(credential: string): boolean {
  try {
    return decodeProtectedHeader(credential).alg === algorithm;
  } catch {
    return false;
  }
}

/** Whether an error speaks of the token; everything else speaks of the keys, which did not come or came as nonsense. */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) && error.code !== "ERR_JOSE_GENERIC";
}

const invalid = (text: string) => refused("invalid-token", text);

/** The checker of Google's ID tokens. Its keys are fetched when first needed and when a token names one that is not known. */
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
      if (!breaker.permit(now)) return leftAlone;
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
          return unknown(reason);
        }
        breaker.answered();
        return invalid(reason);
      }
    },
  };
}
