import { z } from "zod";
import { createBreaker } from "../breaker.ts";

export type FawryConfig = {
  baseUrl: string;
  /** Where a browser finds Fawry's own pages: the same host, but for the sandbox. */
  pagesUrl: string;
  merchantCode: string;
  secureKey: string;
  /** Where Fawry sends every change of the orders we open. */
  webhookUrl: string;
  /** Some of Fawry's hosts want the query percent-encoded, some do not understand it. */
  encodeQuery: boolean;
  timeoutMilliseconds: number;
};

/** Fawry answered no, or was not called at all: nothing happened there. */
export type FawryRefusal = { kind: "refused"; code: string; text: string };
/** No answer that can be believed: it may or may not have happened, ask by `status`. */
export type FawrySilence = { kind: "unknown"; reason: string };
/** What a call that asks for nothing but a deed comes back with. */
export type FawryDone = { kind: "accepted" } | FawryRefusal | FawrySilence;

type Answer = { kind: "answered"; body: unknown } | FawryRefusal | FawrySilence;
export type FawryCall = (path: string, request: RequestInit) => Promise<Answer>;

/** The refusal of a call that never left: the breaker is open. */
export const notCalled = "not-called";

export const code = z.union([z.string(), z.number()]).transform(String);
const Envelope = z.object({ statusCode: code, statusDescription: z.string().nullish() });

export function silence(reason: string): FawrySilence {
  return { kind: "unknown", reason };
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.status >= 500) return silence(`HTTP ${response.status}`);
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { kind: "answered", body } : silence("the answer is not an object");
  } catch {
    return silence(`HTTP ${response.status} with an unreadable body`);
  }
}

/**
 * Calls Fawry with a time-out behind a breaker. Its pause is real time on purpose: it spares the other company, it is not a
 * rule of the product. Bodies are never logged: they carry signatures and verification values.
 */
export function createCall(config: FawryConfig, clock: () => Temporal.Instant): FawryCall {
  const breaker = createBreaker();
  return async (path, request) => {
    if (!breaker.permit(clock())) {
      return { kind: "refused", code: notCalled, text: "Fawry has not been answering and is left alone for a while" };
    }
    let answer: Answer;
    try {
      const signal = AbortSignal.timeout(config.timeoutMilliseconds);
      const headers = { accept: "application/json", ...(request.body && { "content-type": "application/json" }) };
      // A redirect would carry names and signatures to a host nobody configured.
      const response = await fetch(config.baseUrl + path, { ...request, headers, signal, redirect: "error" });
      answer = await readAnswer(response);
    } catch (error) {
      answer = silence(error instanceof Error ? `${error.name}: ${error.message}` : "the call failed");
    }
    if (answer.kind === "unknown") breaker.unanswered(clock());
    else breaker.answered();
    return answer;
  };
}

/** The refusal an answer is, by the code in its body; null when it is none. */
export function refusalIn(body: unknown): FawryRefusal | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success || envelope.data.statusCode === "200") return null;
  return { kind: "refused", code: envelope.data.statusCode, text: envelope.data.statusDescription ?? "" };
}

/** Whether an answer says 200 in its body, which is where Fawry says it. */
export function isAccepted(body: unknown): boolean {
  return Envelope.safeParse(body).data?.statusCode === "200";
}

/** A query as this host of Fawry wants it. */
export function writeQuery({ encodeQuery }: FawryConfig, fields: Record<string, string>): string {
  const write = encodeQuery ? encodeURIComponent : (value: string) => value;
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${write(value)}`)
    .join("&");
}
