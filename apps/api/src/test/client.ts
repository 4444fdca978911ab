import { partsOf } from "@hiwar/client/request";
import { type Contract, contract } from "@hiwar/contract/contract";
import type { CallerAnswer, CallerInput, Endpoint } from "@hiwar/contract/kernel/endpoint";
import type { ErrorAnswer } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";
import * as z from "zod/mini";
import { signToken } from "../kernel/signed-token.ts";
import type { TestWorld } from "./world.ts";

export interface Reply<A> {
  readonly status: number;
  /** The answer; for an error use `refusal`. */
  readonly body: A;
  readonly refusal: ErrorAnswer;
  readonly headers: Headers;
}

type Call<E extends Endpoint> = (
  ...input: object extends CallerInput<E> ? [CallerInput<E>?, CallOptions?] : [CallerInput<E>, CallOptions?]
) => Promise<Reply<CallerAnswer<E>>>;
export type Client = {
  readonly [D in keyof Contract]: { readonly [E in keyof Contract[D]]: Contract[D][E] extends Endpoint ? Call<Contract[D][E]> : never };
};

export interface CallOptions {
  readonly headers?: Record<string, string>;
}

export interface Caller {
  readonly token?: string;
  readonly host?: string;
  readonly cookie?: string;
}

/** A running server, wherever it runs. */
export interface Reachable {
  readonly url: string;
  readonly settings: { readonly appUrl: string };
}

/** Returns the contract as calls on a server; every answer is validated strictly against its schema. */
export function clientOf(world: Reachable, caller: Caller = {}): Client {
  const call = (endpoint: Endpoint) => (input?: object, options?: CallOptions) =>
    sendCall(world, caller, endpoint, (input ?? {}) as Record<string, unknown>, options);
  const domains = Object.entries(contract).map(([domain, endpoints]) => [
    domain,
    Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, call(endpoint as Endpoint)])),
  ]);
  return Object.fromEntries(domains) as Client;
}

/** Sends one call by its endpoint, for tests that walk through the whole contract. */
export async function sendCall(
  world: Reachable,
  caller: Caller,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Reply<never>> {
  const { url, method, body } = partsOf(endpoint, input);
  const host = caller.host ?? new URL(world.settings.appUrl).host;
  const response = await request(`${world.url}${url}`, {
    method,
    headers: {
      host,
      origin: `http://${host}`,
      ...(caller.cookie && { cookie: caller.cookie }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(body && { "content-type": "application/json" }),
      ...options.headers,
    },
    body: body && JSON.stringify(body),
  });
  const json: unknown = JSON.parse(response.text || "{}");
  if (response.status === 200) z.parse(strict(endpoint.answer), json);
  return { status: response.status, body: json as never, refusal: json as ErrorAnswer, headers: response.headers };
}

/** Makes a schema strict, so that an answer with an undeclared field fails. */
function strict(schema: z.ZodMiniType): z.ZodMiniType {
  return schema instanceof z.ZodMiniObject ? z.strictObject(schema.def.shape as never) : schema;
}

/** Sends a request through node:http, because `fetch` does not allow a test to set the Host header. */
export async function request(
  url: string,
  init: { method: string; headers: Record<string, string>; body: string | null },
): Promise<{ status: number; text: string; headers: Headers }> {
  const { request: open } = await import("node:http");
  return new Promise((resolve, reject) => {
    const outgoing = open(url, { method: init.method, headers: init.headers }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const headers = new Headers(
        Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
          (values ?? []).map((value): [string, string] => [name, value]),
        ),
      );
      resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8"), headers });
    });
    outgoing.on("error", reject);
    outgoing.end(init.body);
  });
}

const audiences: Partial<Record<Role, "app" | "admin">> = {
  [Role.SuperAdmin]: "admin",
  [Role.RegularAdmin]: "admin",
  [Role.Studio]: "admin",
};

/** Returns a client signed in as a person of the world, on the host of their role. */
export async function as(world: TestWorld, personId: number): Promise<Client> {
  return clientOf(world, await callerOf(world, personId));
}

/** Inserts a device session with a fresh step-up and returns its bearer, host and id, without signing in. */
export async function callerOf(world: TestWorld, personId: number): Promise<Caller & { token: string; sessionId: string }> {
  const now = world.clock.now();
  const { role } = await world.db.selectFrom("person").select("role").where("id", "=", personId).executeTakeFirstOrThrow();
  const audience = audiences[role as Role] ?? "app";
  const session = {
    person_id: personId,
    audience,
    remember: true,
    device_name: "test",
    created_at: now,
    seen_at: now,
    stepped_up_at: now,
    expires_at: now.add({ hours: 24 * 365 }),
  };
  const { id } = await world.db.insertInto("device_session").values(session).returning("id").executeTakeFirstOrThrow();
  const token = await signToken(world.settings, { id: personId, sid: id }, audience, now, 365 * 86_400);
  const host = new URL(audience === "admin" ? world.settings.adminUrl : world.settings.appUrl).host;
  return { token, host, sessionId: id };
}
