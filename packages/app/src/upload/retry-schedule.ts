const shortestWait = 1_000;
const longestWait = 15_000;
/** The most attempts that are scheduled without progress; after them the upload fails. */
const mostAttempts = 20;

/** Retries after a lost connection: at once when the device has a network again, otherwise with exponential backoff. */
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

  /** Schedules the next attempt; returns false after too many in a row. */
  wait(): boolean {
    if (this.#attempts >= mostAttempts) return false;
    this.#attempts += 1;
    addEventListener("online", this.goOn);
    this.#timer = setTimeout(this.goOn, Math.min(longestWait, shortestWait * 2 ** (this.#attempts - 1)));
    return true;
  }

  /** Resets the count of attempts after some progress. */
  renew(): void {
    this.#attempts = 0;
  }

  /** Cancels the scheduled attempt. */
  end(): void {
    clearTimeout(this.#timer);
    removeEventListener("online", this.goOn);
  }
}
