import { ApiError } from "./api-error.ts";
import { logEvent } from "./recent-log.ts";

/** Longer than a company takes that is asked meanwhile; a line that says nothing for so long is as good as none. */
const longestMilliseconds = 30_000;

/**
 * `fetch` that ends: without an answer in time, with one that breaks off, or with somebody else's in place of ours (the page of a hotel's
 * network), it is `offline`. Who stops it hears the `AbortError`.
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

/** What the answer says; of a refusal that is none of ours, as a proxy's page is not, null. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return null;
  }
}
