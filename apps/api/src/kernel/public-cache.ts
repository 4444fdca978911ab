import type { CacheTag } from "@hiwar/contract/kernel/endpoint";
import { CompressibleBody } from "./compression.ts";

/** The most milliseconds that a shared answer is used after another process wrote (docs/rules.md#listing). */
const mostMilliseconds = 1_000;
/** This many readings of one answer within a second mean a stream of writes: for the rest of that second guests get the older answer. */
const mostReadings = 5;
const second = 1_000;
const mostKept = 2_000;

interface Entry {
  readonly body: CompressibleBody;
  readonly at: number;
  readonly tags: readonly CacheTag[];
  /** The result of `#stampOf` for the tags when the reading began. */
  readonly stamp: number;
  /** The number of readings in the current second, by a monotonic clock. */
  readonly burst: { readonly since: number; readonly readings: number };
}

interface Pending {
  readonly body: Promise<CompressibleBody>;
  readonly stamp: number;
}

/**
 * Caches answers that are the same for everyone, by URL. A commit of this process drops the tags it changed, so that a writer reads its own write. A
 * commit of another process does so when its message arrives; without one it shows within a second.
 */
export class PublicCache {
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Pending>();
  readonly #drops = new Map<CacheTag, number>();
  readonly #monotonic: () => number;

  constructor(monotonic = () => performance.now()) {
    this.#monotonic = monotonic;
  }

  /**
   * The cached answer of `url`; null when unknown, outdated by a write, or a second old at `now` (epoch milliseconds). A guest, who wrote nothing, gets
   * an outdated answer while another caller reads it again, and during a stream of writes, so that not every write costs a reading.
   */
  find(url: string, now: number, isGuest = false): CompressibleBody | null {
    const entry = this.#entries.get(url);
    if (!entry || Math.abs(now - entry.at) >= mostMilliseconds) return null;
    const mayBeFormer = isGuest && (this.#pending.has(url) || this.#isOften(entry));
    return entry.stamp === this.#stampOf(entry.tags) || mayBeFormer ? entry.body : null;
  }

  /** Concurrent misses share one reading. A reading that a commit overtakes is answered to its waiters, and cached for guests only. */
  make(url: string, tags: readonly CacheTag[], now: number, read: () => Promise<string>): Promise<CompressibleBody> {
    const stamp = this.#stampOf(tags);
    const pending = this.#pending.get(url);
    if (pending?.stamp === stamp) return pending.body;
    const body = read()
      .then((text) => this.#keep(url, { body: new CompressibleBody(text), at: now, tags, stamp, burst: this.#burstOf(url) }))
      .finally(() => {
        if (this.#pending.get(url)?.body === body) this.#pending.delete(url);
      });
    this.#pending.set(url, { body, stamp });
    return body;
  }

  /** Invalidates the answers with this tag, after something with it was committed. */
  drop(tag: CacheTag): void {
    this.#drops.set(tag, (this.#drops.get(tag) ?? 0) + 1);
  }

  #keep(url: string, entry: Entry): CompressibleBody {
    if (entry.stamp >= (this.#entries.get(url)?.stamp ?? 0)) {
      this.#entries.delete(url);
      if (this.#entries.size >= mostKept) this.#entries.delete(this.#entries.keys().next().value as string);
      this.#entries.set(url, entry);
    }
    return entry.body;
  }

  #burstOf(url: string): Entry["burst"] {
    const since = this.#monotonic();
    const { burst } = this.#entries.get(url) ?? {};
    return burst && since - burst.since < second ? { ...burst, readings: burst.readings + 1 } : { since, readings: 1 };
  }

  #isOften({ burst }: Entry): boolean {
    return burst.readings >= mostReadings && this.#monotonic() - burst.since < second;
  }

  /** How often these tags were dropped. It only grows, so equal stamps mean that nothing was dropped in between. */
  #stampOf(tags: readonly CacheTag[]): number {
    return tags.reduce((sum, tag) => sum + (this.#drops.get(tag) ?? 0), 0);
  }
}
