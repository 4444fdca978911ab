const shortestWait = 1_000;
const longestWait = 15_000;
/** So many attempts in a row bring nothing before somebody is asked. */
const mostAttempts = 20;

/** Tries again what a lost line ended: at once when the device has a network again, otherwise ever more rarely. */
export class RetrySchedule {
  readonly #again: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  readonly goOn = (): void => {
    this.end();
    this.#again();
  };

  /** Waits for the next attempt; false when there were enough. */
  wait(): boolean {
    if (this.#attempts >= mostAttempts) return false;
    this.#attempts += 1;
    addEventListener("online", this.goOn);
    this.#timer = setTimeout(this.goOn, Math.min(longestWait, shortestWait * 2 ** (this.#attempts - 1)));
    return true;
  }

  /** Something has come through. */
  renew(): void {
    this.#attempts = 0;
  }

  /** Nothing is waited for any more. */
  end(): void {
    clearTimeout(this.#timer);
    removeEventListener("online", this.goOn);
  }
}
