import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { EndpointWho } from "@hiwar/contract/kernel/who";
import type { Actor, ReadContext } from "./context.ts";
import { refuse } from "./refuse.ts";

/** Tells how to load a thing that has an owner, and how to check that the caller owns it. */
export interface Owned<C, I, T> {
  /** Loads the thing and takes the locks that the operation needs: the operation receives this same row. */
  readonly find: (context: C, input: I) => Promise<T | undefined>;
  readonly isTheirs: (thing: T, actor: Actor) => boolean;
}

/** An `Owned` whose thing has a type that only its operation knows. */
export interface AnyOwned<C, I> {
  readonly find: (context: C, input: I) => Promise<unknown>;
  readonly isTheirs: (thing: never, actor: Actor) => boolean;
}

/** What an operation receives once the kernel has compared the caller with the owner. */
export interface Ownership {
  readonly input: object;
  /** What `find` loaded. Undefined when a field of the input names the owner, or when the endpoint declares no owner. */
  readonly thing: unknown;
  readonly isOwner: boolean;
}

/** Compares the caller with the owner that the endpoint declares; throws the endpoint's `stranger` error code for others (docs/rules.md#rights). */
export async function checkOwnership(
  who: EndpointWho,
  owned: AnyOwned<never, never> | null,
  context: ReadContext<Actor | null>,
  input: object,
): Promise<Ownership> {
  const { actor } = context;
  const { owner } = who;
  if (!owner || !actor) return { input, thing: undefined, isOwner: false };
  const stranger = who.stranger as ErrorCode;
  const isOpen = owner.others.includes(actor.role);
  if (owner.field !== null) {
    const named = (input as Record<string, unknown>)[owner.field];
    const isOwner = isNamed(actor, named);
    if (named === undefined) return { input: { ...input, [owner.field]: isOpen ? null : actor.id }, thing: undefined, isOwner: !isOpen };
    return isOwner || isOpen ? { input, thing: undefined, isOwner } : refuse(stranger);
  }
  const { find, isTheirs } = owned as AnyOwned<ReadContext, object>;
  const thing = (await find(context as ReadContext, input)) ?? refuse(stranger);
  const isOwner = isTheirs(thing as never, actor);
  return isOwner || isOpen ? { input, thing, isOwner } : refuse(stranger);
}

/** Whether the input names the caller. It may hold one id, or a list of ids such as the two members of a room. */
function isNamed({ id }: Actor, named: unknown): boolean {
  return Array.isArray(named) ? named.includes(id) : named === id;
}
