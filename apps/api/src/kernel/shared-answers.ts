import { Packed } from "./packed.ts";

/** How old an answer that is the same for everyone may be where another process wrote (decisions 6). */
const mostMilliseconds = 1_000;
const mostKept = 2_000;

interface Kept {
  readonly body: Packed;
  readonly at: number;
}

/**
 * Answers to endpoints that are the same for everyone, by their address. Every commit of this process empties it, so that whoever
 * wrote reads what they wrote; a commit of another process shows within a second.
 */
export class SharedAnswers {
  #kept = new Map<string, Kept>();
  #asked = new Map<string, Promise<Packed>>();

  /** The answer of `url`, if it is known and young enough at `now` (milliseconds of the world's clock). */
  find(url: string, now: number): Packed | null {
    const kept = this.#kept.get(url);
    return kept && Math.abs(now - kept.at) < mostMilliseconds ? kept.body : null;
  }

  /** Makes the answer once for all who ask meanwhile. One that a commit has overtaken goes to those who asked before it only. */
  make(url: string, now: number, work: () => Promise<string>): Promise<Packed> {
    const asked = this.#asked.get(url);
    if (asked) return asked;
    const [keptThen, askedThen] = [this.#kept, this.#asked];
    const answer = work()
      .then((text) => {
        const body = new Packed(text);
        if (keptThen.size >= mostKept) keptThen.clear();
        keptThen.set(url, { body, at: now });
        return body;
      })
      .finally(() => askedThen.delete(url));
    askedThen.set(url, answer);
    return answer;
  }

  /** Something was committed. What is being read now may be older: it is kept in maps that nobody looks at any more. */
  forget(): void {
    if (this.#kept.size > 0 || this.#asked.size > 0) {
      this.#kept = new Map();
      this.#asked = new Map();
    }
  }
}
