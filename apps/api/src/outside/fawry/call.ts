import { z } from "zod";
import type { Answered } from "../call.ts";
import { done, type Outcome, type Refused, refused, unknownOutcome } from "../outcome.ts";
import type { FawryConfig } from "./config.ts";

export const code = z.union([z.string(), z.number()]).transform(String);
const Envelope = z.object({ statusCode: code, statusDescription: z.string().nullish() });

/** From this HTTP status on, an answer of Fawry does not tell whether the call took effect. */
export const silentFrom = 500;

/** The refusal in an answer, by the code in its body; null when it is none. */
export function refusalIn(body: unknown): Refused | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success || envelope.data.statusCode === "200") return null;
  return refused(envelope.data.statusCode, envelope.data.statusDescription ?? "");
}

/** Whether an answer has status 200 in its body, where Fawry reports success. */
export function isAccepted(body: unknown): boolean {
  return Envelope.safeParse(body).data?.statusCode === "200";
}

/** The outcome of a call whose answer contains only success or a refusal. */
export function readDone({ body }: Answered): Outcome {
  return refusalIn(body) ?? (isAccepted(body) ? done : unknownOutcome("the answer has no code"));
}

/** Writes a query, percent-encoded only if this host of Fawry needs it. */
export function writeQuery({ encodeQuery }: FawryConfig, fields: Record<string, string>): string {
  const write = encodeQuery ? encodeURIComponent : (value: string) => value;
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${write(value)}`)
    .join("&");
}
