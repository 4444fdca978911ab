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

/** The signed-in person, on one of their devices. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the session may set up a second factor and nothing else. */
  readonly mustEnrol: boolean;
}

/** The browser that sent the request. Its secret is in a cookie that scripts cannot read. */
export interface Visitor {
  readonly address: string;
  readonly deviceName: string;
  readonly audience: Audience;
  readonly secret: string | null;
  setSecret(secret: string, maxAgeSeconds: number | null): void;
  /**
   * Secrets by which this browser proves that it started a sign-in elsewhere, such as at Google. Each is created on demand in a cookie that scripts
   * cannot read. Tabs that started at the same moment each got their own.
   */
  readonly flowSecrets: readonly string[];
  setFlowSecret(secret: string): void;
  /** Names the account that a guest's call tries to open. The call's log line holds its number, whatever the answer is. */
  logAccount(personId: number): void;
}

/** Payload type of each job, by job name; each domain adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains' jobs.ts
export interface JobPayloads {}

/**
 * Hooks that a domain calls and later domains implement, by domain name. The domain's own hooks.ts declares them; `hooks.ts` connects the
 * implementations.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by hooks.ts
export interface Hooks {}

/** Recipient of a push: a person's id, or a channel such as `channel:AdminInvoices`. */
export type Target = number | `${string}:${string}`;
export type Enqueue = <K extends keyof JobPayloads & string>(job: K, payload: JobPayloads[K]) => Promise<void>;
type QueuedJob = { [K in keyof JobPayloads & string]: { readonly job: K; readonly payload: JobPayloads[K] } }[keyof JobPayloads & string];
export type EnqueueAll = (jobs: readonly QueuedJob[]) => Promise<void>;
export type Push = <K extends keyof Events & string>(event: K, to: readonly Target[], payload: z.output<Events[K]>) => void;

/** Work that a transaction's writes require before it commits; receives all ids for which it was requested. */
export type Consequence = (context: AnyContext, ids: readonly number[]) => Promise<void>;
export type BeforeCommit = (consequence: Consequence, ids: readonly number[]) => void;
/** Work after a commit; it opens its own transactions. */
export type FollowUp = (open: OpenContext<null>) => Promise<void>;

export type OnlineAmong = (personIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** The context of a read: each statement sees what is committed, and the read has no effects. */
export interface ReadContext<A extends Actor | null = Actor> {
  readonly db: Database;
  readonly actor: A;
  readonly now: Temporal.Instant;
  /** Reads the database's clock, which all processes share: it tells when any of them called another company, or was up. */
  readonly databaseNow: () => Promise<Temporal.Instant>;
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly settings: Settings;
  readonly hooks: Hooks;
  /** Returns which of these people are online: with a live socket at any node. Several tabs count once. */
  readonly onlineAmong: OnlineAmong;
}

/** The context of one request, signal or job inside its single transaction. It cannot call another company. */
export interface Context<A extends Actor | null = Actor> extends ReadContext<A> {
  /** Enqueues a job that exists only if the transaction commits. */
  readonly enqueue: Enqueue;
  /** Queues several jobs, in the given order, that exist only if the transaction commits. */
  readonly enqueueAll: EnqueueAll;
  /** Runs `consequence` once, last before the commit, however often it was requested. So its locks are not held while other work is waited for. */
  readonly beforeCommit: BeforeCommit;
  /** Runs `work` after the commit, once for all commits within a short time. It is lost if the process ends. */
  readonly afterCommit: (work: FollowUp) => void;
  /** Pushes an event to browsers after the commit. */
  readonly push: Push;
  /** Invalidates the cached public answers with this tag after the commit. */
  readonly invalidate: (tag: CacheTag) => void;
  /** Ends the live sockets of these device sessions: after the commit, or at once in an `OpenContext`. */
  readonly disconnect: (sessionIds: readonly string[]) => void;
  /** The idempotency key that the caller sent with this call; null without one. */
  readonly key: IdempotencyKey | null;
}

export interface IdempotencyKey {
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** The context of a call that talks to another company: a transaction is open only inside `transact`. */
export interface OpenContext<A extends Actor | null = Actor>
  extends Omit<Context<A>, "db" | "enqueue" | "enqueueAll" | "beforeCommit" | "afterCommit" | "push" | "invalidate"> {
  readonly outside: Outside;
  /** Aborts when the process is about to stop. Work that loops over many items must then start no further item. */
  readonly signal: AbortSignal;
  /** Returns the same context with `now` read again from the clock, for slow work such as calls to other companies. */
  withFreshClock(): OpenContext<A>;
  transact<T>(work: (context: Context<A>) => Promise<T>): Promise<T>;
}

/** A context whose caller may also be a guest, a job or the clock. */
export type AnyContext = Context<Actor | null>;
export type AnyReadContext = ReadContext<Actor | null>;
export type AnyOpenContext = OpenContext<Actor | null>;

/** The part of the configuration that operations may read. */
export interface Settings {
  readonly environment: "local" | "staging" | "production";
  readonly appUrl: string;
  readonly adminUrl: string;
  readonly siteUrl: string;
  /** The sender address of our mails, without a display name. */
  readonly mailAddress: string;
  /** The company for each payment method; null chooses the first company that offers the method. */
  readonly payWays: ReadonlyMap<PaymentMethod, string> | null;
  /** Default targets of short links, used until staff set others. */
  readonly links: { readonly [Name in LinkName]?: string };
  /** Whether an ERP system is configured, in which new students become leads. */
  readonly hasErp: boolean;
  readonly codeKey: Secret;
  readonly tokenKey: Secret<Uint8Array>;
  /** The previous keys, kept during a key rotation: `token` still verifies signed tokens, `code` only recovery codes. They make nothing new. */
  readonly formerKeys: { readonly code: Secret | null; readonly token: Secret<Uint8Array> | null };
  /** URLs of TURN relays and STUN servers (which only report a device's own IP address), and the secret that we share with the relays. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: Secret };
}

export type { Contract };
