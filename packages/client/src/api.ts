import { type Contract, contract } from "@hiwar/contract/contract";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { CallKeys } from "./call-keys.ts";
import { type ApiRefusal, refusalOf } from "./refusal.ts";
import { partsOf } from "./request.ts";
import type { Session } from "./session.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The idempotency key; without one the call gets its own. */
  readonly key?: string;
}

type Inputs<E> =
  object extends CallerInput<E> ? [input?: CallerInput<E>, options?: CallOptions] : [input: CallerInput<E>, options?: CallOptions];
type Paged = { list: readonly unknown[]; total: number };

/** One endpoint as a function, with its TanStack Query options beside it. */
export interface ApiCall<E extends Endpoint> {
  (...inputs: Inputs<E>): Promise<CallerAnswer<E>>;
  query(...inputs: Inputs<E>): ReturnType<typeof queryOptions<CallerAnswer<E>, ApiRefusal>>;
  /** A form that may be sent again after a lost answer gives its keys. */
  mutation(keys?: CallKeys): ReturnType<typeof mutationOptions<CallerAnswer<E>, ApiRefusal, CallerInput<E>>>;
  /** Page after page of a list, until as many are loaded as there are. */
  pages(input: Omit<CallerInput<E>, "page">): ReturnType<typeof infiniteQueryOptions<CallerAnswer<E>, ApiRefusal>>;
}

export type Api = {
  readonly [D in keyof Contract]: { readonly [N in keyof Contract[D]]: Contract[D][N] extends Endpoint ? ApiCall<Contract[D][N]> : never };
};

/** The whole contract as functions on `session`. Nothing here knows any single endpoint. */
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
    mutation: (keys = new CallKeys()) =>
      mutationOptions({
        mutationKey: path,
        mutationFn: (input: object) =>
          endpoint.idempotent ? keys.under(JSON.stringify([path, input]), (key) => call(input, { key })) : call(input),
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
  const first = await attempt(session, endpoint, input, options);
  if (first.response.ok) return first.body;
  const refusal = refusalOf(first.response, first.body);
  // Only `unauthenticated` means the bearer: a wrong password in the settings does not (decisions 2).
  if (refusal.code !== "unauthenticated" || !session.user || !(await session.refresh())) throw refusal;
  const again = await attempt(session, endpoint, input, options);
  if (again.response.ok) return again.body;
  throw refusalOf(again.response, again.body);
}

async function attempt(session: Session, endpoint: Endpoint, input: Record<string, unknown>, { signal, key }: CallOptions) {
  const { url, method, body } = partsOf(endpoint, input);
  const bearer = endpoint.cookie ? null : await session.bearer();
  const headers = new Headers();
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  if (body) headers.set("content-type", "application/json");
  if (endpoint.idempotent) headers.set("idempotency-key", key ?? crypto.randomUUID());
  return ask(url, { method, headers, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) });
}
