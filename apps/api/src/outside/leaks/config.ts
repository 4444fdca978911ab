import { z } from "zod";

/** The environment variables of the service for leaked passwords. */
export const leakVariables = {
  LEAKED_PASSWORDS_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
};

export type LeaksConfig = {
  baseUrl: string;
  timeoutMilliseconds: number;
};

/** The configuration of the service for leaked passwords; null without one. The time-out is short because a person waits for the answer. */
export function leaksConfigOf(given: { LEAKED_PASSWORDS_URL?: string | undefined }): LeaksConfig | null {
  const { LEAKED_PASSWORDS_URL: url } = given;
  return url === undefined ? null : { baseUrl: url.replace(/\/$/, ""), timeoutMilliseconds: 1_500 };
}
