import { ApiError } from "./api-error.ts";

/** Refusals after which nobody knows what became of the call. */
const unsure: readonly string[] = ["offline", "unexpected", "service-unavailable", "still-processing"];

/**
 * The idempotency keys of one form. A request repeated after a lost answer keeps its key, so that its effect happens once; any other
 * request, and any after an answer, gets a new one.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, string>();

  /** Runs a request under the key of its name, which holds no secrets. */
  async run<T>(name: string, request: (key: string) => Promise<T>): Promise<T> {
    const key = this.#keys.get(name) ?? crypto.randomUUID();
    this.#keys.set(name, key);
    try {
      const answer = await request(key);
      this.#keys.delete(name);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !unsure.includes(error.code)) this.#keys.delete(name);
      throw error;
    }
  }
}
