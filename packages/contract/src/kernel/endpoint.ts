import type * as z from "zod/mini";
import type { EndpointWho, SignalWho } from "./who.ts";

type Schema = z.ZodMiniType;

/**
 * Rate limit of one caller: `times` calls within `seconds`. It counts by IP address for guests and where guests may call too, otherwise by person.
 * An endpoint without one has the kernel's default.
 */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
  /** Delays answers more and more as the caller approaches the limit. */
  readonly slows?: true;
}

/** Data from which cached answers are built. */
export type CacheTag = "tutors" | "topics" | "plans";

export interface EndpointParts {
  readonly who: EndpointWho;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** Whether a write honours the Idempotency-Key header (docs/rules.md#platform); the client then always sends one. */
  readonly idempotent?: boolean;
  /** Secret input keys, left out of the idempotency key's fingerprint and of the audit. */
  readonly secrets?: readonly string[];
  readonly rate?: Rate;
  /** Limit for all callers of one IP address together, whoever they are signed in as. For calls that cost money or reach strangers. */
  readonly addressRate?: Rate;
  /** Limit of successful calls from one IP address; refused calls do not count. */
  readonly successRate?: Rate;
  /** Whether the route identifies the caller by the session cookie and checks Origin and Sec-Fetch-Site. Other routes use the bearer. */
  readonly cookie?: boolean;
  /** The answer replaces the caller's session; the previous bearer and cookie become invalid. */
  readonly replacesSession?: true;
  /** Marks a read whose answer is the same for everyone. It is cached for at most a second, or until one of these tags is invalidated. */
  readonly publicCache?: readonly CacheTag[];
  /** Whether the endpoint is served on the dashboard's host only, instead of on all three hosts. */
  readonly staffOnly?: boolean;
  /** Requires a step-up within the last ten minutes (docs/rules.md#second-factor); otherwise `step-up-required` is returned. */
  readonly stepUp?: true;
  /** Whether a session that may only set up a second factor may call the endpoint too. */
  readonly whileEnrolling?: true;
  /** The kind of subject for the audit. A change by the team to other people's things is written to the audit, with the input except `secrets`. */
  readonly audits?: string;
  /** Why a call by the team needs no audit entry. */
  readonly whyUnaudited?: string;
  /** Why no screen calls the endpoint. */
  readonly whyNoScreen?: string;
  /** One sentence for the API's page. */
  readonly summary?: string;
}

export interface Endpoint extends EndpointParts {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
}

type Described<M extends Endpoint["method"], P extends EndpointParts> = P & { readonly method: M; readonly path: string };

function describe<M extends Endpoint["method"]>(method: M) {
  return <const P extends EndpointParts>(path: string, parts: P): Described<M, P> => ({ ...parts, method, path });
}

export const get = describe("GET");
export const post = describe("POST");
export const put = describe("PUT");
export const patch = describe("PATCH");
export const del = describe("DELETE");

/** A signal that a client sends over the socket. It is acknowledged with a result code and the answer's fields. */
export interface Signal {
  readonly who: SignalWho;
  readonly body: Schema;
  readonly answer: Schema;
  readonly rate?: Rate;
}

export function signal<const S extends Signal>(parts: S): S {
  return parts;
}

type Part<E, K extends string, Side extends "input" | "output"> = E extends { [key in K]: infer S extends Schema }
  ? Side extends "input"
    ? z.input<S>
    : z.output<S>
  : unknown;

type InPath<P> = { [K in keyof P]: P[K] extends string ? P[K] | number : P[K] };

/** A caller's input: params, query and body flattened into one object, in wire format. Ids in paths may be numbers. */
export type CallerInput<E> = InPath<Part<E, "params", "input">> & Part<E, "query", "input"> & Part<E, "body", "input">;
/** The decoded input, with instants as Temporal.Instant. */
type Sent<E> = Part<E, "params", "output"> & Part<E, "query", "output"> & Part<E, "body", "output">;
/** Input of the server's operation. The field that names the owner is always present, and null when everyone's things are meant. */
export type Input<E> = E extends { who: { owner: { field: infer Field extends string } } } ? Claimed<Sent<E>, Field> : Sent<E>;
type Claimed<I, Field extends string> = Field extends keyof I
  ? undefined extends I[Field]
    ? Omit<I, Field> & { [K in Field]: number | null }
    : I
  : I & { [K in Field]: number | null };
/** What an operation returns. */
export type Answer<E extends { answer: Schema }> = z.output<E["answer"]>;
/** What a caller receives, in wire format. */
export type CallerAnswer<E extends { answer: Schema }> = z.input<E["answer"]>;
