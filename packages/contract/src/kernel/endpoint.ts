import type * as z from "zod/mini";
import type { EndpointWho, SignalWho } from "./who.ts";

type Schema = z.ZodMiniType;

/** How often one address or person may call: `times` within `seconds`. Without it the kernel's default holds. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
  /** Whoever comes near the limit waits for each answer, longer and longer. */
  readonly slows?: true;
}

/** What cached answers are made from. */
export type CacheTag = "tutors" | "topics" | "plans";

export interface EndpointParts {
  readonly who: EndpointWho;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** Whether the Idempotency-Key of a write is honoured (docs/rules.md#platform); the client then always sends one. */
  readonly idempotent?: boolean;
  /** Input keys that stay out of the key's fingerprint and of the audit: secrets. */
  readonly secrets?: readonly string[];
  readonly rate?: Rate;
  /** How often all of one address together may call what costs money or reaches strangers, whoever they are signed in as. */
  readonly addressRate?: Rate;
  /** How often it may be done from one address; what is refused does not count. */
  readonly doneRate?: Rate;
  /** Cookie routes check Origin and Sec-Fetch-Site, others need the bearer. */
  readonly cookie?: boolean;
  /** Its answer replaces the caller's session: the bearer and the cookie of before open nothing any more. */
  readonly replacesSession?: true;
  /** A read whose answer is the same for everyone and is cached until one of these tags is dropped, a second at most. */
  readonly publicCache?: readonly CacheTag[];
  /** Served on the dashboard's host only, or everywhere. */
  readonly staffOnly?: boolean;
  /** Whether the session must have been proven anew in the last ten minutes (docs/rules.md#second-factor), else `step-up-required`. */
  readonly stepUp?: true;
  /** Also served to a session that may set up a second factor and nothing else. */
  readonly whileEnrolling?: true;
  /** The kind of thing that staff change by it: what they change of others' is written into the audit, with the input but for `secrets`. */
  readonly audits?: string;
  /** Why what staff do by it needs no entry in the audit. */
  readonly unaudited?: string;
  /** Why no screen calls it. */
  readonly unpressed?: string;
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

/** What a client sends over the socket; acknowledged with a result code and the answer's fields. */
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

/** What a caller hands over, params, query and body flattened into one object, as it travels; ids in paths may be numbers. */
export type CallerInput<E> = InPath<Part<E, "params", "input">> & Part<E, "query", "input"> & Part<E, "body", "input">;
/** The same once it is read: instants are Temporal.Instant. */
type Sent<E> = Part<E, "params", "output"> & Part<E, "query", "output"> & Part<E, "body", "output">;
/** As the server's operation receives it: a field that names the owner is there, null where it is everyone's. */
export type Input<E> = E extends { who: { owner: { field: infer Field extends string } } } ? Claimed<Sent<E>, Field> : Sent<E>;
type Claimed<I, Field extends string> = Field extends keyof I
  ? undefined extends I[Field]
    ? Omit<I, Field> & { [K in Field]: number | null }
    : I
  : I & { [K in Field]: number | null };
/** What an operation returns. */
export type Answer<E extends { answer: Schema }> = z.output<E["answer"]>;
/** What a caller receives. */
export type CallerAnswer<E extends { answer: Schema }> = z.input<E["answer"]>;
