import { z } from "zod";

/** What of the environment is about those who collect leaked passwords. */
export const leakVariables = {
  LEAKED_PASSWORDS_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
};

export type LeaksConfig = {
  baseUrl: string;
  timeoutMilliseconds: number;
};

/** How they are asked; null where nobody is named. A person waits for the answer, so it has to come soon. */
export function leaksConfigOf(given: { LEAKED_PASSWORDS_URL?: string | undefined }): LeaksConfig | null {
  const { LEAKED_PASSWORDS_URL: url } = given;
  return url === undefined ? null : { baseUrl: url.replace(/\/$/, ""), timeoutMilliseconds: 1_500 };
}
