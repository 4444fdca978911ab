import { ApiRefusal } from "./refusal.ts";

/** Refusals after which nobody knows what became of the call. */
const unsure: readonly string[] = ["offline", "unexpected", "service-unavailable", "still-processing"];

/**
 * The idempotency keys of one form, made when it opens. What is asked again because no answer came goes under the key it had, so
 * that nothing happens twice; whatever else is asked, and what was answered, goes under a new one.
 */
export class CallKeys {
  readonly #keys = new Map<string, string>();

  /** Calls under the key of `what`, a name of the request without its secrets. */
  async under<T>(what: string, call: (key: string) => Promise<T>): Promise<T> {
    const key = this.#keys.get(what) ?? crypto.randomUUID();
    this.#keys.set(what, key);
    try {
      const answer = await call(key);
      this.#keys.delete(what);
      return answer;
    } catch (error) {
      if (error instanceof ApiRefusal && !unsure.includes(error.code)) this.#keys.delete(what);
      throw error;
    }
  }
}
