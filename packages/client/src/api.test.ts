import { type MutationOptions, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi, writeOptions } from "./api.ts";
import type { ApiError } from "./api-error.ts";
import { IdempotencyKeys } from "./idempotency-keys.ts";
import { Session } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

const claims = btoa(JSON.stringify({ iat: 1_000, exp: 1_900 }));
const signedIn = (id: number, token = `head.${claims}.${id}`) => ({ token, user: { id } as never, secondFactor: null });
const unauthenticated = () => Response.json({ code: "unauthenticated", message: "" }, { status: 401 });

interface Sent {
  readonly url: string;
  readonly bearer: string | null;
  readonly key: string | null;
}

let sent: Sent[];
function serve(answer: (url: string, nth: number) => Response | Promise<Response>) {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({ url, bearer: headers.get("authorization"), key: headers.get("idempotency-key") });
    return answer(url, sent.filter((one) => one.url === url).length);
  });
}
const writes = () => sent.filter(({ url }) => !url.includes("refresh-token"));

beforeEach(() => {
  sent = [];
});

function asPerson(id: number) {
  const session = new Session();
  session.accept(signedIn(id));
  return { session, api: createApi(session) };
}

test("a bearer that ran out is renewed and the call repeated", async () => {
  const { api } = asPerson(1);
  serve((url, nth) => {
    if (url.includes("refresh-token")) return Response.json(signedIn(1, `head.${claims}.new`));
    return nth === 1 ? unauthenticated() : Response.json({});
  });
  await api.accounts.change({ id: 1, job: "engineer" });
  expect(writes().map(({ bearer }) => bearer)).toEqual([`Bearer head.${claims}.1`, `Bearer head.${claims}.new`]);
});

test("a write is not repeated as whoever signed in meanwhile in another tab", async () => {
  const { api, session } = asPerson(1);
  serve((url) => (url.includes("refresh-token") ? Response.json(signedIn(2)) : unauthenticated()));
  await expect(api.accounts.change({ id: 1, job: "engineer" })).rejects.toMatchObject({ code: "unauthenticated" });
  expect(writes()).toHaveLength(1);
  expect(session.user?.id).toBe(2);
});

test("nor is it sent as them when the bearer is renewed before the first attempt", async () => {
  const { api, session } = asPerson(1);
  vi.spyOn(performance, "now").mockReturnValueOnce(Number.MAX_SAFE_INTEGER);
  serve(() => Response.json(signedIn(2)));
  await expect(api.accounts.change({ id: 1, job: "engineer" })).rejects.toMatchObject({ code: "unauthenticated" });
  expect(writes()).toEqual([]);
  expect(session.user?.id).toBe(2);
});

/** Sends a write as `useWrite` does, with the keys of one component. */
function writer<Answer, Input>(options: (keys: IdempotencyKeys) => MutationOptions<Answer, ApiError, Input>) {
  const [queryClient, keys] = [new QueryClient(), new IdempotencyKeys()];
  return (input: Input) => queryClient.getMutationCache().build(queryClient, options(keys)).execute(input);
}

test("an idempotent write keeps its key until it is answered, whatever is drawn in between", async () => {
  const rate = writer(asPerson(1).api.ratings.rate[writeOptions]);
  serve((_url, nth) => (nth === 1 ? Promise.reject(new TypeError("lost")) : Response.json({})));
  const stars = { tutorId: 5, stars: 5 } as const;
  await expect(rate(stars)).rejects.toMatchObject({ code: "offline" });
  await rate(stars);
  await rate(stars);
  const [first, second, third] = writes().map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("only an idempotent endpoint is given a key", async () => {
  const change = writer(asPerson(1).api.accounts.change[writeOptions]);
  serve(() => Response.json({}));
  await change({ id: 1, job: "engineer" });
  expect(writes().map(({ key }) => key)).toEqual([null]);
});

test("an idempotent write without its key does not compile", () => {
  const { api } = asPerson(1);
  // @ts-expect-error: the key is missing
  const rate = () => api.ratings.rate({ tutorId: 5, stars: 5 });
  // @ts-expect-error: the keys are missing; screens write through useWrite
  const options = () => api.ratings.rate[writeOptions]();
  expect([rate, options].map((write) => typeof write)).toEqual(["function", "function"]);
});

test("a call that replaces the session takes turns with renewals: none is asked with a secret that is being replaced", async () => {
  const { api, session } = asPerson(1);
  const proven = Promise.withResolvers<Response>();
  serve((url) => (url.includes("refresh-token") ? Response.json(signedIn(1, `head.${claims}.renewed`)) : proven.promise));
  const proof = api.accounts.stepUp({ code: "123456" });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // The server cuts the former session's socket before it answers.
  const renewed = session.refresh();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
  proven.resolve(Response.json({ until: "2026-11-25T10:00:00Z", signedIn: signedIn(1, `head.${claims}.proven`) }));
  expect(await proof).toMatchObject({ signedIn: { token: `head.${claims}.proven` } });
  expect([await renewed, session.user?.id]).toEqual([`head.${claims}.renewed`, 1]);
});
