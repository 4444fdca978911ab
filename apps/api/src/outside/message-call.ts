import { createBreaker } from "./breaker.ts";

/** What became of a message to a person. Only `not-sent` may be tried again: after `unknown` it may have arrived. */
export type MessageReply =
  | { kind: "sent"; messageId: string }
  /** The company will not bring it to this person; `code` is the company's own. */
  | { kind: "refused"; code: string; text: string }
  /** Nothing left: the company could not be reached, or asked to be left alone for a while. */
  | { kind: "not-sent"; reason: string; retryAfterSeconds: number | null }
  | { kind: "unknown"; reason: string };

/** The company answered, with whatever HTTP status and a JSON object. */
export type Answered = { kind: "answered"; status: number; body: Record<string, unknown> };
export type CallReply = Answered | Extract<MessageReply, { kind: "not-sent" | "unknown" }>;
export type MessageCall = (path: string, body: object) => Promise<CallReply>;

export type CallConfig = { baseUrl: string; headers: Record<string, string>; timeoutMilliseconds: number };

// With these nothing was sent: there was no connection to send it on.
const unconnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

function readFailure(error: unknown): Exclude<CallReply, Answered> {
  const { name, message, cause } = error instanceof Error ? error : new Error("the call failed");
  const code = (cause as { code?: string } | undefined)?.code ?? "";
  const reason = `${name}: ${code || message}`;
  return unconnected.has(code) ? { kind: "not-sent", reason, retryAfterSeconds: null } : { kind: "unknown", reason };
}

async function readAnswer(response: Response): Promise<CallReply> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) {
      return { kind: "answered", status: response.status, body: body as Record<string, unknown> };
    }
  } catch {
    // Told below, together with every other body that is no object.
  }
  return { kind: "unknown", reason: `HTTP ${response.status} with an unreadable body` };
}

/** POSTs JSON to a company that carries messages; five silences in a row stop the calls for half a minute. */
export function createMessageCall(config: CallConfig, clock: () => Temporal.Instant): MessageCall {
  const breaker = createBreaker();
  return async (path, body) => {
    if (!breaker.permit(clock())) return { kind: "not-sent", reason: "left alone for a while", retryAfterSeconds: 30 };
    let reply: CallReply;
    try {
      const signal = AbortSignal.timeout(config.timeoutMilliseconds);
      const headers = { ...config.headers, accept: "application/json", "content-type": "application/json" };
      // A redirect would carry codes and tokens to a host nobody configured.
      const response = await fetch(config.baseUrl + path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal,
        redirect: "error",
      });
      reply = await readAnswer(response);
    } catch (error) {
      reply = readFailure(error);
    }
    if (reply.kind === "answered") breaker.answered();
    else breaker.unanswered(clock());
    return reply;
  };
}

/** An Egyptian mobile as the world writes it, without the plus: `01012345678` is `201012345678`. */
export function internationalDigits(phone: string): string {
  return `2${phone}`;
}
