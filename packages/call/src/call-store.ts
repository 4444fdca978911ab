import { type CallEvent, type CallState, callAfter, initialState } from "./state.ts";

/** Holds a call's state and notifies whoever draws it. */
export class CallStore {
  readonly #listeners = new Set<() => void>();
  #state: CallState = initialState;

  get state(): CallState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispatch(event: CallEvent): void {
    const next = callAfter(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
