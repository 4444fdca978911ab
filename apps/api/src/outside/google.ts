import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";

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
export type GoogleReply =
  | { kind: "genuine"; identity: GoogleIdentity; expiresAt: Temporal.Instant }
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string };

export type Google = {
  /** What the sign-in page needs to draw the button. */
  clientId: string;
  scriptUrl: string;
  /** Checks an ID token: signature, audience, issuer, expiry, algorithm, and the nonce of the page that asked for it. */
  verify: (credential: string, nonce: string, now: Temporal.Instant) => Promise<GoogleReply>;
};

const issuers = ["https://accounts.google.com", "accounts.google.com"];
const clockTolerance = 60;
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

/** The checker of Google's ID tokens. Its keys are fetched when first needed and when a token names one that is not known. */
export function createGoogle(config: GoogleConfig): Google {
  const keys = createRemoteJWKSet(new URL(config.certsUrl), {
    timeoutDuration: config.timeoutMilliseconds,
    cooldownDuration: config.cooldownMilliseconds ?? 5_000,
  });
  return {
    clientId: config.clientId,
    scriptUrl: config.scriptUrl,
    async verify(credential, nonce, now) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ["RS256"],
          issuer: issuers,
          audience: config.clientId,
          clockTolerance,
          currentDate: new Date(now.epochMilliseconds),
        });
        const claims = Claims.safeParse(payload);
        if (!claims.success) return { kind: "refused", reason: "the token lacks claims" };
        const { sub, exp, nonce: claimed, email, email_verified: emailVerified, name, hd } = claims.data;
        if (claimed !== nonce) return { kind: "refused", reason: "the token was made for another page" };
        return {
          kind: "genuine",
          identity: { subject: sub, email, emailVerified, isMailboxOfGoogle: isMailboxOfGoogle(email, hd), name },
          expiresAt: Temporal.Instant.fromEpochMilliseconds((exp + clockTolerance) * 1000),
        };
      } catch (error) {
        const isVerdict = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== "ERR_JOSE_GENERIC";
        const reason = error instanceof Error ? `${error.name}: ${error.message}` : "the keys could not be read";
        return { kind: isVerdict ? "refused" : "unknown", reason };
      }
    },
  };
}
