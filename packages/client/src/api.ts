import { type Contract, contract } from "@hiwar/contract/contract";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { ApiError, apiErrorOf } from "./api-error.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import type { IdempotencyKeys } from "./idempotency-keys.ts";
import { partsOf } from "./request.ts";
import type { Session } from "./session.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The idempotency key. */
  readonly key?: string;
}

type Idempotent = { readonly idempotent: true };
type Reading<E> =
  object extends CallerInput<E> ? [input?: CallerInput<E>, options?: CallOptions] : [input: CallerInput<E>, options?: CallOptions];
/** An idempotent write gets its key from the caller who may retry it: a key made here would differ with each attempt. */
type Inputs<E> = E extends Idempotent ? [input: CallerInput<E>, options: CallOptions & { readonly key: string }] : Reading<E>;
type Paged = { list: readonly unknown[]; total: number };

/** The symbol under which a write's TanStack options are found; screens write through `useWrite`. */
export const writeOptions = Symbol("write options");

/** One endpoint as a function, with its TanStack Query options beside it. */
export interface ApiCall<E extends Endpoint> {
  (...inputs: Inputs<E>): Promise<CallerAnswer<E>>;
  query(...inputs: Reading<E>): ReturnType<typeof queryOptions<CallerAnswer<E>, ApiError>>;
  /** Mutation options for `useWrite` only, which keeps the idempotency keys of writes that may be retried after a lost answer. */
  readonly [writeOptions]: (keys: IdempotencyKeys) => ReturnType<typeof mutationOptions<CallerAnswer<E>, ApiError, CallerInput<E>>>;
  /** Infinite query over the pages of a list; it ends when as many rows are loaded as the `total` says. */
  pages(input: Omit<CallerInput<E>, "page">): ReturnType<typeof infiniteQueryOptions<CallerAnswer<E>, ApiError>>;
}

export type Api = {
  readonly [D in keyof Contract]: { readonly [N in keyof Contract[D]]: Contract[D][N] extends Endpoint ? ApiCall<Contract[D][N]> : never };
};

/** Builds a function for each endpoint of the contract, all called with `session`. This module names no single endpoint. */
export function createApi(session: Session): Api {
  const domains = Object.entries(contract).map(([domain, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, endpoint]) => [name, callOf(session, [domain, name], endpoint as Endpoint)]);
    return [domain, Object.fromEntries(calls)];
  });
  return Object.fromEntries(domains) as Api;
}

function callOf(session: Session, path: [string, string], endpoint: Endpoint) {
  const call = (input: object = {}, options: CallOptions = {}) => send(session, endpoint, input as Record<string, unknown>, options);
  return Object.assign(call, {
    query: (input: object = {}) => queryOptions({ queryKey: [...path, input], queryFn: ({ signal }) => call(input, { signal }) }),
    [writeOptions]: (keys: IdempotencyKeys) =>
      mutationOptions({
        mutationKey: path,
        mutationFn: (input: object) =>
          endpoint.idempotent ? keys.run(JSON.stringify([path, input]), (key) => call(input, { key })) : call(input),
      }),
    pages: (input: object) =>
      infiniteQueryOptions({
        queryKey: [...path, "pages", input],
        queryFn: ({ signal, pageParam }) => call({ ...input, page: String(pageParam) }, { signal }) as Promise<Paged>,
        initialPageParam: 1,
        getNextPageParam: (last: Paged, all: Paged[]) =>
          all.reduce((count, { list }) => count + list.length, 0) < last.total && last.list.length > 0 ? all.length + 1 : undefined,
      }),
  });
}

async function send(session: Session, endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const asked = session.user?.id;
  const attempt = async () => {
    const bearer = endpoint.cookie ? null : await bearerOf(session, asked);
    const call = () => request(endpoint, input, bearer, options);
    return endpoint.replacesSession ? session.takeTurn(call) : call();
  };
  const first = await attempt();
  if (first.response.ok) return first.body;
  const refusal = apiErrorOf(first.response, first.body);
  // Only `unauthenticated` means that the bearer is invalid; a wrong password in the settings has another code (docs/rules.md#sessions).
  if (refusal.code !== "unauthenticated" || !session.user || !(await session.refresh())) throw refusal;
  const again = await attempt();
  if (again.response.ok) return again.body;
  throw apiErrorOf(again.response, again.body);
}

/** Returns the bearer of the person who made the call. Throws `unauthenticated` when somebody else signed in meanwhile in another tab. */
async function bearerOf(session: Session, asked: number | undefined): Promise<string | null> {
  const bearer = await session.bearer();
  if (bearer && asked !== undefined && session.user?.id !== asked) throw new ApiError("unauthenticated", { message: "", status: 401 });
  return bearer;
}

function request(endpoint: Endpoint, input: Record<string, unknown>, bearer: string | null, { signal, key }: CallOptions) {
  const { url, method, body } = partsOf(endpoint, input);
  const headers = new Headers();
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  if (body) headers.set("content-type", "application/json");
  if (key) headers.set("idempotency-key", key);
  return fetchWithTimeout(url, { method, headers, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) });
}
