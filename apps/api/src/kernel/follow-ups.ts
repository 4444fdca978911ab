import { setTimeout as wait } from "node:timers/promises";
import type { FollowUp, OpenContext } from "./context.ts";

/** What commits within so long ask for is done once. */
const gatherMilliseconds = 100;

interface FollowUpsWorld {
  readonly open: () => OpenContext<null>;
  readonly failed: (error: unknown) => void;
}

/**
 * Does what follows commits, in the process that committed: once for all commits of a moment, one pass of a kind at a time. It is lost with the
 * process: whoever asks keeps in the database what is to be done, and looks for it at every tick too.
 */
export class FollowUps {
  readonly #services: FollowUpsWorld;
  readonly #gathering = new Set<FollowUp>();
  readonly #passes = new Map<FollowUp, Promise<void>>();
  #hurry = new AbortController();

  constructor(services: FollowUpsWorld) {
    this.#services = services;
  }

  ask(work: FollowUp): void {
    if (this.#gathering.has(work)) return;
    this.#gathering.add(work);
    this.#passes.set(work, this.#pass(work, this.#passes.get(work)));
  }

  async #pass(work: FollowUp, former: Promise<void> | undefined): Promise<void> {
    await wait(gatherMilliseconds, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
    await former;
    this.#gathering.delete(work);
    await work(this.#services.open()).catch(this.#services.failed);
  }

  /** Does at once what was asked for, and returns when it is done. */
  async flush(): Promise<void> {
    this.#hurry.abort();
    this.#hurry = new AbortController();
    await Promise.all(this.#passes.values());
  }
}
