import type { CacheTag } from "@hiwar/contract/kernel/endpoint";
import { CompressibleBody } from "./compression.ts";

/** How old an answer that is the same for everyone may be where another process wrote (docs/rules.md#listing). */
const mostMilliseconds = 1_000;
/** More readings of one answer within a second come of a stream of writes: for its rest, guests are told the former answer. */
const mostReadings = 5;
const second = 1_000;
const mostKept = 2_000;

interface Entry {
  readonly body: CompressibleBody;
  readonly at: number;
  readonly tags: readonly CacheTag[];
  /** What `#stampOf` said of the tags when the reading began. */
  readonly stamp: number;
  /** The readings of this second, by a clock that nobody sets. */
  readonly burst: { readonly since: number; readonly readings: number };
}

interface Pending {
  readonly body: Promise<CompressibleBody>;
  readonly stamp: number;
}

/**
 * Answers to endpoints that are the same for everyone, by URL. A commit of this process drops the tags that it touched, so that
 * whoever wrote reads what they wrote. So does a commit of another process that this one hears of; without a word it shows within a second.
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
   * The answer of `url`, if it is known and young enough at `now` (milliseconds by the clock). A guest, who wrote nothing, is also answered a
   * former one while somebody reads it anew (stale-while-revalidate) and amid a stream of writes: they never wait for it to end, and it does not
   * cost a reading a write.
   */
  find(url: string, now: number, isGuest = false): CompressibleBody | null {
    const entry = this.#entries.get(url);
    if (!entry || Math.abs(now - entry.at) >= mostMilliseconds) return null;
    const mayBeFormer = isGuest && (this.#pending.has(url) || this.#isOften(entry));
    return entry.stamp === this.#stampOf(entry.tags) || mayBeFormer ? entry.body : null;
  }

  /** Concurrent misses share one reading. One that a commit overtakes is answered to its waiters, and kept for guests alone. */
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

  /** Something with this tag was committed. */
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

  /** How often these tags were dropped: it only grows, so that equal stamps mean that nothing was dropped between. */
  #stampOf(tags: readonly CacheTag[]): number {
    return tags.reduce((sum, tag) => sum + (this.#drops.get(tag) ?? 0), 0);
  }
}
