import { ApiError } from "./api-error.ts";

/** Error codes after which it is unknown whether the server executed the call. */
const unsure: readonly string[] = ["offline", "unexpected", "service-unavailable", "still-processing"];

/**
 * The idempotency keys of one form. A retry after a lost answer keeps its key, so that it takes effect once. Any other request, and any after an
 * answer, gets a new key.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, string>();

  /** Runs a request with the idempotency key stored under `name`. The name must hold no secrets. */
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
