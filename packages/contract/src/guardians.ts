import * as z from "zod/mini";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { Instant, LinkSecret } from "./kernel/shapes.ts";
import { anyone } from "./kernel/who.ts";

/** Versions of the guardian consent text, the current one last. */
const guardianConsentVersions = ["2026-11"] as const;
export type GuardianConsentVersion = (typeof guardianConsentVersions)[number];

/** Everything that a guardian's link reveals: the version and date of the consent, the student's first name, and when the guardian withdrew it. */
export const GuardianConsent = z.object({
  firstName: z.string(),
  version: z.enum(guardianConsentVersions),
  consentedAt: Instant,
  withdrawnAt: z.nullable(Instant),
});
export type GuardianConsent = z.input<typeof GuardianConsent>;

/** Path of the guardian's page in the app; the secret has 256 bits. */
export const guardianPath = (secret: string) => `/guardian/${secret}`;
const Secret = z.strictObject({ secret: LinkSecret });

export const guardians = {
  open: get("/guardian/:secret", {
    who: anyone,
    params: Secret,
    answer: GuardianConsent,
    rate: { times: 60, seconds: 60 },
    summary: "What a guardian agreed to, for whoever has the link that was sent to their phone.",
  }),
  withdraw: post("/guardian/:secret/withdraw", {
    who: anyone,
    params: Secret,
    answer: GuardianConsent,
    rate: { times: 10, seconds: 60 },
    summary: "Withdraw a guardian's consent by their link: what the student has ahead is cancelled; once more changes nothing.",
  }),
} satisfies Record<string, Endpoint>;
