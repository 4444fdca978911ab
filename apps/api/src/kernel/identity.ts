import type { Endpoint, Rate } from "@hiwar/contract/kernel/endpoint";
import { isStaff } from "@hiwar/contract/kernel/roles";
import type { Who } from "@hiwar/contract/kernel/who";
import type { Actor, Audience, Settings } from "./context.ts";
import type { ConcurrencyLimit } from "./in-flight.ts";
import { refuse } from "./refuse.ts";
import { readToken } from "./signed-token.ts";
import { isBefore } from "./time.ts";

/** The person and audience of a device session that has not ended. */
export type LiveSession = Actor & { readonly audience: Audience; readonly endsAt: Temporal.Instant };
export interface Sessions {
  readonly find: (sessionId: string, now: Temporal.Instant) => Promise<LiveSession | null>;
  /** Returns which of these sessions have ended, for whatever reason. */
  readonly findEnded: (sessionIds: readonly string[], now: Temporal.Instant) => Promise<readonly string[]>;
  /** When the session last had a step-up; a sign-in with a second factor counts as one. Null when it had none. */
  readonly steppedUpAt: (sessionId: string) => Promise<Temporal.Instant | null>;
}

/** Minutes for which a step-up stays valid (docs/rules.md#second-factor). */
export const stepUpMinutes = 10;
export const defaultRates = {
  // Per IPv4 address or IPv6 /64. High, because mobile operators in Egypt put hundreds of people behind one address.
  address: { times: 6000, seconds: 60 },
  read: { times: 600, seconds: 60 },
  write: { times: 120, seconds: 60 },
  /** Writes of one person to all endpoints together. */
  allWrites: { times: 240, seconds: 60 },
  /** Pages and their assets: one page loads dozens of files. */
  files: { times: 30_000, seconds: 60 },
} satisfies Record<string, Rate>;

/**
 * Bounds on concurrent calls: the reads of a person, their writes, and the requests of a network's guests. A person's are fewer than a browser's
 * connections; the rest wait. A page makes dozens of reads at once, but nobody presses a dozen buttons.
 */
export const concurrencyLimits = {
  reads: { running: 2, waiting: 38 },
  writes: { running: 2, waiting: 10 },
  network: { running: 64, waiting: 400 },
} satisfies Record<string, ConcurrencyLimit>;

interface Claims {
  readonly id: number;
  readonly sid: string;
  readonly exp: number;
}

const rememberedMilliseconds = 2_000;
const mostRemembered = 20_000;

/**
 * Identifies the caller of a bearer token. Sessions are cached for two seconds, so that an ended one stops everywhere within five
 * (docs/rules.md#sessions). This avoids a query per call.
 */
export class Identity {
  readonly #settings: Settings;
  readonly #sessions: Sessions;
  /** Stores promises: of concurrent calls one queries the database, and the others wait for its result. */
  readonly #remembered = new Map<string, { session: Promise<LiveSession | null>; until: number }>();
  /** Claims of verified bearers, by audience and bearer: a flood of one bearer costs a look-up each, not a signature check. */
  readonly #verified = new Map<string, Promise<Claims | null>>();

  constructor(settings: Settings, sessions: Sessions) {
    this.#settings = settings;
    this.#sessions = sessions;
  }

  /** Returns the actor of `token` on `audience`, or null. Never throws for a bad token. */
  async identify(token: string, audience: Audience, now: Temporal.Instant): Promise<(Actor & { expiresAt: number }) | null> {
    const claims = await this.#verify(token, audience, now);
    if (!claims) return null;
    const session = await this.#session(claims.sid, now);
    if (!session || session.id !== claims.id || session.audience !== audience) return null;
    return { id: session.id, role: session.role, sessionId: claims.sid, mustEnrol: session.mustEnrol, expiresAt: claims.exp };
  }

  /** Throws `step-up-required` unless the session has a recent step-up. Not cached, so that a step-up at another process counts at once. */
  async checkStepUp({ sessionId }: Actor, now: Temporal.Instant): Promise<void> {
    const at = await this.#sessions.steppedUpAt(sessionId);
    if (at === null || !isBefore(now, at.add({ minutes: stepUpMinutes }))) refuse("step-up-required");
  }

  forget(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#remembered.delete(id);
  }

  /** Returns which of these sessions have ended; bypasses the cache. */
  findEnded(sessionIds: readonly string[], now: Temporal.Instant): Promise<readonly string[]> {
    return this.#sessions.findEnded(sessionIds, now);
  }

  async #verify(token: string, audience: Audience, now: Temporal.Instant): Promise<Claims | null> {
    const name = `${audience} ${token}`;
    const known = this.#verified.get(name);
    const claims = await (known ?? this.#read(name, token, audience, now));
    return claims && claims.exp * 1000 > now.epochMilliseconds ? claims : null;
  }

  #read(name: string, token: string, audience: Audience, now: Temporal.Instant): Promise<Claims | null> {
    const reading = readToken<Claims>(this.#settings, token, audience, now);
    if (this.#verified.size >= mostRemembered) this.#verified.clear();
    this.#verified.set(name, reading);
    const forget = () => void this.#verified.delete(name);
    reading.then((claims) => claims ?? forget(), forget);
    return reading;
  }

  async #session(id: string, now: Temporal.Instant): Promise<LiveSession | null> {
    const remembered = this.#remembered.get(id);
    const session = await (remembered && remembered.until > performance.now() ? remembered.session : this.#load(id, now));
    return session && isBefore(now, session.endsAt) ? session : null;
  }

  #load(id: string, now: Temporal.Instant): Promise<LiveSession | null> {
    const session = this.#sessions.find(id, now);
    const entry = { session, until: performance.now() + rememberedMilliseconds };
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.set(id, entry);
    session.catch(() => this.#remembered.delete(id));
    return session;
  }
}

/** Throws `forbidden` for a session that may only set up a second factor, except on endpoints that serve this. */
export function checkEnrolled({ whileEnrolling }: Pick<Endpoint, "whileEnrolling">, actor: Actor | null): void {
  if (actor?.mustEnrol && !whileEnrolling) refuse("forbidden");
}

/**
 * Throws `forbidden` for a role that `who` does not name and for staff outside the dashboard's host, `unauthenticated` for a guest where a role is
 * needed.
 */
export function checkRole(who: Who, actor: Actor | null, audience: Audience): void {
  if (actor && isStaff(actor) !== (audience === "admin")) refuse("forbidden");
  if (who.roles === "anyone") return;
  if (!actor) refuse("unauthenticated");
  if (!who.roles.includes(actor.role)) refuse("forbidden");
}
