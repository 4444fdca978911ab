import type { Contract, Events } from "@hiwar/contract/contract";
import type { CacheTag } from "@hiwar/contract/kernel/endpoint";
import type { Role } from "@hiwar/contract/kernel/roles";
import type { LinkName } from "@hiwar/contract/links";
import type { PaymentMethod } from "@hiwar/contract/payments";
import type * as z from "zod/mini";
import type { Outside } from "../outside/outside.ts";
import type { Secret } from "../outside/secret.ts";
import type { Database } from "./database.ts";

export type Audience = "app" | "admin" | "site";

/** Who is signed in: a person on one of their devices. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the session may set up a second factor and nothing else. */
  readonly mustEnrol: boolean;
}

/** The browser at the other end. Its secret lives in a cookie that scripts cannot read. */
export interface Visitor {
  readonly address: string;
  readonly deviceName: string;
  readonly audience: Audience;
  readonly secret: string | null;
  setSecret(secret: string, maxAgeSeconds: number | null): void;
  /**
   * What this browser proves by that it began a sign-in elsewhere, as at Google: made at need, in a cookie that scripts cannot read. Tabs that
   * asked first at the same moment were each given one.
   */
  readonly flowSecrets: readonly string[];
  setFlowSecret(secret: string): void;
  /** Names the account that a guest's call tries to open: the call's line in the log has its number, whatever is answered. */
  logAccount(personId: number): void;
}

/** A job's payload by its name; each domain adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains' jobs.ts
export interface JobPayloads {}

/** What each domain asks of later ones, by its name: its own hooks.ts says what, and `hooks.ts` who answers. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by hooks.ts
export interface Hooks {}

/** A person's id, or a channel such as `chat:12`. */
export type Target = number | `${string}:${string}`;
export type Enqueue = <K extends keyof JobPayloads & string>(job: K, payload: JobPayloads[K]) => Promise<void>;
type QueuedJob = { [K in keyof JobPayloads & string]: { readonly job: K; readonly payload: JobPayloads[K] } }[keyof JobPayloads & string];
export type EnqueueAll = (jobs: readonly QueuedJob[]) => Promise<void>;
export type Push = <K extends keyof Events & string>(event: K, to: readonly Target[], payload: z.output<Events[K]>) => void;

/** What follows from a transaction's writes, for everybody it was asked for. */
export type Consequence = (context: AnyContext, ids: readonly number[]) => Promise<void>;
export type BeforeCommit = (consequence: Consequence, ids: readonly number[]) => void;
/** What follows commits in transactions of its own. */
export type FollowUp = (open: OpenContext<null>) => Promise<void>;

export type OnlineAmong = (personIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** A read: each statement sees what is committed, and nothing follows from it. */
export interface ReadContext<A extends Actor | null = Actor> {
  readonly db: Database;
  readonly actor: A;
  readonly now: Temporal.Instant;
  /** The database's clock, one for all processes: it tells how long ago one of them called another company. */
  readonly databaseNow: () => Promise<Temporal.Instant>;
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly settings: Settings;
  readonly hooks: Hooks;
  /** Which of these people are here: a live socket at any node, several tabs counting once. */
  readonly onlineAmong: OnlineAmong;
}

/** One request, signal or job inside its one transaction. It has no way to call another company. */
export interface Context<A extends Actor | null = Actor> extends ReadContext<A> {
  /** Queues a job that exists only if the transaction commits. */
  readonly enqueue: Enqueue;
  /** The same for several at once, in their order. */
  readonly enqueueAll: EnqueueAll;
  /** Done once, as the last thing before the commit, however often it was asked for: what it locks is never held while waiting for the rest. */
  readonly beforeCommit: BeforeCommit;
  /** Done after the commit, once for all commits of a moment; lost with the process. */
  readonly afterCommit: (work: FollowUp) => void;
  /** Tells browsers after the commit. */
  readonly push: Push;
  /** Drops the cached public answers with this tag after the commit. */
  readonly invalidate: (tag: CacheTag) => void;
  /** Ends the live sockets of these device sessions after the commit. */
  readonly disconnect: (sessionIds: readonly string[]) => void;
  /** The person's idempotency key for this call, if any. */
  readonly key: IdempotencyKey | null;
}

export interface IdempotencyKey {
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** A call that talks to another company: no transaction is open but inside `transact`. */
export interface OpenContext<A extends Actor | null = Actor>
  extends Omit<Context<A>, "db" | "enqueue" | "enqueueAll" | "beforeCommit" | "afterCommit" | "push" | "invalidate"> {
  readonly outside: Outside;
  /** Aborts when the process is to stop: what works through many things begins no other. */
  readonly signal: AbortSignal;
  /** The same call at the clock's present, for what takes its time: other companies may have been slow. */
  withFreshClock(): OpenContext<A>;
  transact<T>(work: (context: Context<A>) => Promise<T>): Promise<T>;
}

/** What anybody may call, a guest, a job or the clock too. */
export type AnyContext = Context<Actor | null>;
export type AnyReadContext = ReadContext<Actor | null>;
export type AnyOpenContext = OpenContext<Actor | null>;

/** What operations may know of the configuration. */
export interface Settings {
  readonly environment: "local" | "staging" | "production";
  readonly appUrl: string;
  readonly adminUrl: string;
  readonly siteUrl: string;
  /** The address that our mails come from, without its name. */
  readonly mailAddress: string;
  /** The company that takes each way to pay; null lets the first take it that offers it. */
  readonly payWays: ReadonlyMap<PaymentMethod, string> | null;
  /** Where short links lead until staff say otherwise. */
  readonly links: { readonly [Name in LinkName]?: string };
  /** Whether there is an ERP in which new students become leads. */
  readonly hasErp: boolean;
  readonly codeKey: Secret;
  readonly tokenKey: Secret<Uint8Array>;
  /** The keys before these, while they are being replaced: they check what was made by them and make nothing. */
  readonly formerKeys: { readonly code: Secret | null; readonly token: Secret<Uint8Array> | null };
  /** Addresses of relays (and of servers that only say one's own address) and the secret shared with them. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: Secret };
}

export type { Contract };
