import { type Contract, contract } from "@hiwar/contract/contract";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import { errorSentences } from "@hiwar/contract/kernel/error-sentences";
import { type ErrorCode, errorStatus, type FieldCode } from "@hiwar/contract/kernel/errors";
import * as z from "zod/mini";

/** Returned by a fake handler to refuse a call. */
export class FakeRefusal {
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldCode> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields?: Record<string, FieldCode>, retryAfterSeconds?: number) {
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Said<E extends Endpoint> = CallerAnswer<E> | FakeRefusal;
type Handler<E extends Endpoint> = (input: CallerInput<E>) => Said<E> | Promise<Said<E>>;
type Handlers = {
  [D in keyof Contract]?: { [N in keyof Contract[D]]?: Contract[D][N] extends Endpoint ? Handler<Contract[D][N]> : never };
};

export interface FakeServer {
  /** Every received call, as `domain.name` and its input, oldest first. */
  readonly calls: { readonly name: string; readonly input: Record<string, unknown> }[];
  /** The received idempotency keys, oldest first. */
  readonly keys: string[];
  /** Unhandled calls and answers that do not match the contract; a test that ends with any of them fails. */
  readonly mistakes: string[];
  /** Adds handlers, or replaces those of the same endpoints. */
  answer(handlers: Handlers): void;
  /** How many times an endpoint was called. */
  count(name: string): number;
}

// The clock's own timer: a test that fakes timers still gets its answers.
const realTimeout = globalThis.setTimeout;
const answerMilliseconds = 20;

let pages = 0;

/** Leaves the page: calls without an answer never get one, so that none reaches the next test. */
export function abandonCalls(): void {
  pages++;
}

/**
 * Replaces `fetch`: answers the contract's endpoints with the test's handlers, and nothing else. Every answer takes some milliseconds, so that a test
 * that does not wait for it fails always instead of sometimes.
 */
export function fakeServer(handlers: Handlers): FakeServer {
  const answers = new Map<string, Handler<Endpoint>>();
  const server: FakeServer = {
    calls: [],
    keys: [],
    mistakes: [],
    answer: (more) => {
      for (const [domain, endpoints] of Object.entries(more)) {
        for (const [name, handler] of Object.entries(endpoints)) answers.set(`${domain}.${name}`, handler as Handler<Endpoint>);
      }
    },
    count: (name) => server.calls.filter((call) => call.name === name).length,
  };
  server.answer(handlers);
  globalThis.fetch = async (target, init) => respond(server, answers, new URL(String(target), location.origin), init ?? {});
  return server;
}

async function respond(server: FakeServer, answers: Map<string, Handler<Endpoint>>, url: URL, init: RequestInit): Promise<Response> {
  const found = find(init.method ?? "GET", url.pathname, answers);
  const handler = found && answers.get(found.name);
  if (!found || !handler) {
    server.mistakes.push(`nobody answers ${init.method ?? "GET"} ${url.pathname}`);
    return refused(new FakeRefusal("unexpected"));
  }
  const body = init.body ? (JSON.parse(String(init.body)) as object) : {};
  const input = { ...found.params, ...Object.fromEntries(url.searchParams), ...body };
  server.calls.push({ name: found.name, input });
  const key = new Headers(init.headers).get("idempotency-key");
  if (key) server.keys.push(key);
  const page = pages;
  await new Promise((resolve) => realTimeout(resolve, answerMilliseconds));
  if (page !== pages) return new Promise(() => undefined);
  const answer = await handler(input as never);
  if (answer instanceof FakeRefusal) return refused(answer);
  const fit = z.safeDecode(found.endpoint.answer as z.ZodMiniType, answer as never);
  if (!fit.success) server.mistakes.push(`${found.name} answers what the contract does not say: ${z.prettifyError(fit.error)}`);
  return Response.json(answer);
}

function refused({ code, fields, retryAfterSeconds }: FakeRefusal): Response {
  return Response.json(
    { code, message: errorSentences[code], requestId: "test", ...(fields && { fields }) },
    { status: errorStatus[code], ...(retryAfterSeconds && { headers: { "retry-after": String(retryAfterSeconds) } }) },
  );
}

const patterns = Object.entries(contract).flatMap(([domain, endpoints]) =>
  (Object.entries(endpoints) as [string, Endpoint][]).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
    pattern: new RegExp(`^/api/v1${endpoint.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  })),
);

/**
 * Finds the endpoint of an address. As on the server, a literal path comes before one with parameters. Of two endpoints at one address it takes the
 * one that the test handles, since a test has no host.
 */
function find(method: string, pathname: string, answers: ReadonlyMap<string, unknown>) {
  const placesIn = ({ params }: { params: object }) => Object.keys(params).length;
  const found = patterns.flatMap(({ name, endpoint, pattern }) => {
    const match = endpoint.method === method ? pattern.exec(pathname) : null;
    return match ? [{ name, endpoint, params: { ...match.groups } }] : [];
  });
  const known = ({ name }: { name: string }) => Number(answers.has(name));
  return found.sort((one, two) => placesIn(one) - placesIn(two) || known(two) - known(one))[0] ?? null;
}
