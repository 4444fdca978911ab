import type { ServerResponse } from "node:http";

/** How many calls of each bearer the server is handling. */
export class CallsUnderWay {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  /** At most `most` calls of one bearer are handled at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a call until its response closes. Returns false, and counts nothing, when the bearer has too many. */
  enter(bearer: string, response: Pick<ServerResponse, "once">): boolean {
    const count = this.#counts.get(bearer) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(bearer, count + 1);
    response.once("close", () => this.#leave(bearer));
    return true;
  }

  #leave(bearer: string): void {
    const count = (this.#counts.get(bearer) ?? 0) - 1;
    if (count > 0) this.#counts.set(bearer, count);
    else this.#counts.delete(bearer);
  }
}
