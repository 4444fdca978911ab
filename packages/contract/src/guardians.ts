import * as z from "zod/mini";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { Instant, LinkSecret } from "./kernel/shapes.ts";
import { anyone } from "./kernel/who.ts";

/** The versions of what guardians agree to, the present one last. */
const guardianConsentVersions = ["2026-11"] as const;
export type GuardianConsentVersion = (typeof guardianConsentVersions)[number];

/** All that whoever holds a guardian's link is told: what was agreed to, when, for whom by first name, and whether it was withdrawn by it. */
export const GuardianConsent = z.object({
  firstName: z.string(),
  version: z.enum(guardianConsentVersions),
  consentedAt: Instant,
  withdrawnAt: z.nullable(Instant),
});
export type GuardianConsent = z.input<typeof GuardianConsent>;

/** The page of a guardian's link in the app; its secret has 256 bits. */
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
