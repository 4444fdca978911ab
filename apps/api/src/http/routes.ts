import type { Answer, Endpoint, Input } from "@hiwar/contract/kernel/endpoint";
import { ZodMiniObject } from "zod/mini";
import type { AnyOwned, Owned } from "../kernel/access.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Actor, Context, OpenContext, ReadContext } from "../kernel/context.ts";

interface Handler<Kind, C, Find, I, O, W> {
  readonly kind: Kind;
  /** `thing` is what `owned` found; undefined when the endpoint has no owner. */
  readonly operation: (context: C, input: I, thing: never) => Promise<O>;
  readonly owned: W extends null ? null : AnyOwned<Find, I>;
}
type Read<A extends Actor | null, I, O, W> = Handler<"read", ReadContext<A>, ReadContext<A>, I, O, W>;
type Write<A extends Actor | null, I, O, W> = Handler<"write", Context<A>, Context<A>, I, O, W>;
type Open<A extends Actor | null, I, O, W> = Handler<"open", OpenContext<A>, ReadContext<A>, I, O, W>;

type ActorOf<E extends Endpoint> = E["who"]["roles"] extends "anyone" ? Actor | null : Actor;
/** "thing" when the owner must be read from the thing itself; null otherwise. */
type WayToOwner<E extends Endpoint> = E["who"] extends { readonly owner: { readonly field: infer Field } }
  ? null extends Field
    ? "thing"
    : null
  : null;
/** The result of an audited operation includes what it changed. */
type ResultOf<E extends Endpoint> = E extends { readonly audits: string } ? Recorded<Answer<E>> : Answer<E>;

type HandlerOf<E extends Endpoint> =
  | (E["method"] extends "GET"
      ? Read<ActorOf<E>, Input<E>, ResultOf<E>, WayToOwner<E>>
      : Write<ActorOf<E>, Input<E>, ResultOf<E>, WayToOwner<E>>)
  | Open<ActorOf<E>, Input<E>, ResultOf<E>, WayToOwner<E>>;

/**
 * The routes.ts of a domain: exactly one handler per endpoint. A GET handler is `read` or `open`, any other is `write` or `open`. When the owner is
 * read from the thing, the handler also says how to find it.
 */
export type Routes<D extends Record<string, Endpoint>> = { readonly [K in keyof D]: HandlerOf<D[K]> };

/** A handler of a GET, without a transaction and without effects. */
export function read<A extends Actor | null, I, O>(operation: (context: ReadContext<A>, input: I) => Promise<O>): Read<A, I, O, null>;
export function read<A extends Actor | null, I, O, T>(
  operation: (context: ReadContext<A>, input: I, thing: T) => Promise<O>,
  owned: Owned<ReadContext<A>, I, T>,
): Read<A, I, O, "thing">;
export function read(operation: unknown, owned: unknown = null): never {
  return { kind: "read", operation, owned } as never;
}

/** A handler that runs in one transaction. */
export function write<A extends Actor | null, I, O>(operation: (context: Context<A>, input: I) => Promise<O>): Write<A, I, O, null>;
export function write<A extends Actor | null, I, O, T>(
  operation: (context: Context<A>, input: I, thing: T) => Promise<O>,
  owned: Owned<Context<A>, I, T>,
): Write<A, I, O, "thing">;
export function write(operation: unknown, owned: unknown = null): never {
  return { kind: "write", operation, owned } as never;
}

/** A handler that opens its own transactions, because it hashes a password or calls a company in between. An owned thing is loaded before them. */
export function open<A extends Actor | null, I, O>(operation: (open: OpenContext<A>, input: I) => Promise<O>): Open<A, I, O, null>;
export function open<A extends Actor | null, I, O, T>(
  operation: (open: OpenContext<A>, input: I, thing: T) => Promise<O>,
  owned: Owned<ReadContext<A>, I, T>,
): Open<A, I, O, "thing">;
export function open(operation: unknown, owned: unknown = null): never {
  return { kind: "open", operation, owned } as never;
}

interface SomeHandler<Kind, C> {
  readonly kind: Kind;
  readonly operation: (context: C, input: never, thing: never) => Promise<unknown>;
  readonly owned: AnyOwned<never, never> | null;
}
export type AnyHandler =
  | SomeHandler<"read", ReadContext<Actor | null>>
  | SomeHandler<"write", Context<Actor | null>>
  | SomeHandler<"open", OpenContext<Actor | null>>;

/**
 * Throws at startup when an endpoint's owner cannot be compared. Reasons: the thing has no `owned`, the input names the owner but there is no
 * `stranger` code, or there is one but the input has no such field.
 */
export function checkOwner(name: string, { who, ...endpoint }: Endpoint, { owned }: Pick<AnyHandler, "owned">): void {
  if (!who.owner) return;
  const { field } = who.owner;
  if (field === null && owned === null) throw new Error(`${name} does not say how its thing is found`);
  const named = [endpoint.params, endpoint.query, endpoint.body].some(
    (part) => part instanceof ZodMiniObject && String(field) in part.shape,
  );
  if (field !== null && named !== (who.stranger !== undefined))
    throw new Error(`${name} ${named ? "names its owner and has no word for strangers" : `takes no ${field} that could name its owner`}`);
}

/** Throws when one name is in two parts of a call, since the operation receives them merged. */
export function checkNames(name: string, { params, query, body }: Pick<Endpoint, "params" | "query" | "body">): void {
  const names = [params, query, body].flatMap((part) => (part instanceof ZodMiniObject ? Object.keys(part.shape) : []));
  const twice = names.find((one, place) => names.indexOf(one) !== place);
  if (twice !== undefined) throw new Error(`${name} is given ${twice} in two places`);
}
