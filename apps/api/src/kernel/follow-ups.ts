import { setTimeout as wait } from "node:timers/promises";
import type { FollowUp, OpenContext } from "./context.ts";

/** Passes of a kind begin no nearer to each other: what commits ask for meanwhile is done by one. */
const apartMilliseconds = 250;

interface FollowUpsWorld {
  readonly open: () => OpenContext<null>;
  readonly failed: (error: unknown) => void;
}

/**
 * Does what follows commits, in the process that committed: at once where they are few, once for all of a moment where they are many, one pass
 * of a kind at a time. It is lost with the process: whoever asks keeps in the database what is to be done, and looks for it at every tick too.
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

  /** Does at once what was asked for, and returns when it is done: whether anything was asked for since the last call. */
  async flush(): Promise<boolean> {
    const wasAsked = this.#wasAsked;
    this.#wasAsked = false;
    this.#hurry.abort();
    this.#hurry = new AbortController();
    await Promise.all(this.#passes.values());
    return wasAsked;
  }
}
