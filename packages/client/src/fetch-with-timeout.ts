import { ApiError } from "./api-error.ts";
import { logEvent } from "./recent-log.ts";

/** Longer than any call that waits for another company. A connection silent for so long counts as offline. */
const longestMilliseconds = 30_000;

/**
 * `fetch` with a time limit. Throws `offline` when no answer comes in time, when it breaks off, or when another host's page comes instead of ours (a
 * hotel network's). When the caller aborts, throws the `AbortError`.
 */
export async function fetchWithTimeout(url: string, { signal, ...init }: RequestInit): Promise<{ response: Response; body: unknown }> {
  const limit = AbortSignal.timeout(longestMilliseconds);
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    logEvent(`${init.method ?? "GET"} ${url} ${response.status}`);
    return { response, body: await bodyOf(response) };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    logEvent(`${init.method ?? "GET"} ${url} offline`);
    throw new ApiError("offline", { message: "" });
  }
}

/** Parses the answer's body as JSON. Returns null for a refusal whose body is not JSON, such as a proxy's page. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return null;
  }
}
