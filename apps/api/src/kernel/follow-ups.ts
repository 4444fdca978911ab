import { setTimeout as wait } from "node:timers/promises";
import type { FollowUp, OpenContext } from "./context.ts";

/** The least milliseconds between the starts of two passes of one kind: one pass serves all commits in between. */
const apartMilliseconds = 250;

interface FollowUpsWorld {
  readonly open: () => OpenContext<null>;
  readonly failed: (error: unknown) => void;
}

/**
 * Runs follow-up work in the process that committed: at once after a single commit, and once for many commits within 250 ms. Passes of one kind never
 * overlap. Work is lost with the process, so its caller also stores it in the database and checks for it at every tick.
 */
export class FollowUps {
  readonly #services: FollowUpsWorld;
  readonly #gathering = new Set<FollowUp>();
  readonly #passes = new Map<FollowUp, Promise<void>>();
  readonly #begun = new Map<FollowUp, number>();
  #hurry = new AbortController();
  #wasAsked = false;

  constructor(services: FollowUpsWorld) {
    this.#services = services;
  }

  ask(work: FollowUp): void {
    this.#wasAsked = true;
    if (this.#gathering.has(work)) return;
    this.#gathering.add(work);
    this.#passes.set(work, this.#pass(work, this.#passes.get(work)));
  }

  async #pass(work: FollowUp, former: Promise<void> | undefined): Promise<void> {
    const free = (this.#begun.get(work) ?? Number.NEGATIVE_INFINITY) + apartMilliseconds;
    await wait(Math.max(0, free - performance.now()), undefined, { signal: this.#hurry.signal }).catch(() => undefined);
    await former;
    this.#gathering.delete(work);
    this.#begun.set(work, performance.now());
    await work(this.#services.open()).catch(this.#services.failed);
  }

  /** Runs all requested work without delay and waits for it. Returns whether any was requested since the last call. */
  async flush(): Promise<boolean> {
    const wasAsked = this.#wasAsked;
    this.#wasAsked = false;
    this.#hurry.abort();
    this.#hurry = new AbortController();
    await Promise.all(this.#passes.values());
    return wasAsked;
  }
}
