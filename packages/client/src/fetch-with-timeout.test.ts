import { afterEach, expect, test, vi } from "vitest";
import { apiErrorOf } from "./api-error.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (given: () => Promise<Response>) => vi.stubGlobal("fetch", given);
/** A `fetch` that never answers; it rejects only when its signal aborts. */
const silence = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test("what is answered comes with its body", async () => {
  answer(async () => Response.json({ list: [] }));
  const { response, body } = await fetchWithTimeout("/", {});
  expect([response.status, body]).toEqual([200, { list: [] }]);
});

test.each<[string, () => Promise<Response>]>([
  ["no line", () => Promise.reject(new TypeError("failed to fetch"))],
  ["a body that breaks off", async () => new Response('{"list":[')],
  ["the page of a hotel's network", async () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  [
    "a body that never ends",
    async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) })),
  ],
])("%s is offline", async (_name, given) => {
  answer(given);
  await expect(fetchWithTimeout("/", {})).rejects.toMatchObject({ code: "offline" });
});

test("silence ends after half a minute", async () => {
  const limit = new AbortController();
  const asked = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  vi.stubGlobal("fetch", silence);
  const asking = fetchWithTimeout("/", { signal: new AbortController().signal });
  limit.abort(new DOMException("", "TimeoutError"));
  await expect(asking).rejects.toMatchObject({ code: "offline" });
  expect(asked).toHaveBeenCalledWith(30_000);
  asked.mockRestore();
});

test("who stops asking hears just that", async () => {
  const stopping = new AbortController();
  vi.stubGlobal("fetch", silence);
  const asking = fetchWithTimeout("/", { signal: stopping.signal });
  stopping.abort();
  await expect(asking).rejects.toMatchObject({ name: "AbortError" });
});

test("a refusal that is not ours reads as unexpected, a full house as that", async () => {
  answer(async () => new Response("<html>bad gateway", { status: 502 }));
  const { response, body } = await fetchWithTimeout("/", {});
  expect(apiErrorOf(response, body)).toMatchObject({ code: "unexpected", status: 502 });
  expect(apiErrorOf(new Response("", { status: 503, headers: { "retry-after": "2" } }), null)).toMatchObject({
    code: "service-unavailable",
    retryAfterSeconds: 2,
  });
});
