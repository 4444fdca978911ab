export interface OfferTurnParts {
  /** Whether this is the polite side, which must announce an offer before it makes one. */
  readonly isPolite: boolean;
  /** Whether an offer of this side still has no answer. */
  readonly isOpen: () => boolean;
  /** Asks the peer to wait for an offer. */
  readonly announce: () => void;
  /** Tells the peer that this side waits for its offer. */
  readonly ready: () => void;
  /** Makes an offer and sends it. */
  readonly offer: () => Promise<void>;
}

/** How long the polite side waits before it announces again, and the impolite side for the announced offer. */
const patienceMilliseconds = 2_000;

/**
 * Decides when this side may offer, so that two offers never cross on one connection. Crossed offers need a rollback, and
 * Chromium shows no further frame of a video whose connection has rolled back its own offer. The impolite side offers at will;
 * the polite side announces its offer, and the impolite side answers that it is ready unless an offer of its own is open.
 */
export class OfferTurn {
  readonly #parts: OfferTurnParts;
  /** On the polite side, runs until it announces again. On the impolite side, runs while it waits for the announced offer. */
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether the impolite side wants to make an offer once it no longer waits. */
  #isDeferred = false;
  #isOffering = false;

  constructor(parts: OfferTurnParts) {
    this.#parts = parts;
  }

  /** Called when the connection needs an offer of this side. */
  request(): void {
    if (this.#parts.isPolite) this.#ask();
    else if (this.#timer) this.#isDeferred = true;
    else this.#offer();
  }

  /** Announces again if this side waits for the peer's answer: signalling may have lost the announcement. Returns whether this side waited. */
  repeat(): boolean {
    const isAsking = this.#parts.isPolite && this.#timer !== null;
    if (isAsking) this.#ask();
    return isAsking;
  }

  /** Called when the peer announces an offer. Without an answer the peer waits for this side's own open offer. */
  onAnnouncement(): void {
    if (this.#parts.isPolite || this.#isOffering || this.#parts.isOpen()) return;
    this.#stop();
    this.#timer = setTimeout(() => this.#resume(), patienceMilliseconds);
    this.#parts.ready();
  }

  /** Called when the peer waits for the announced offer. */
  onReady(): void {
    if (!this.#parts.isPolite || !this.#timer) return;
    this.#stop();
    this.#offer();
  }

  /** Called when an offer of the peer has come. If it does not cover everything, the browser requests another negotiation after the answer. */
  onOffer(): void {
    this.#stop();
    this.#isDeferred = false;
  }

  close(): void {
    this.onOffer();
  }

  #ask(): void {
    this.#stop();
    this.#timer = setTimeout(() => this.#ask(), patienceMilliseconds);
    this.#parts.announce();
  }

  #resume(): void {
    this.#timer = null;
    if (!this.#isDeferred) return;
    this.#isDeferred = false;
    this.#offer();
  }

  #offer(): void {
    this.#isOffering = true;
    void this.#parts.offer().finally(() => {
      this.#isOffering = false;
    });
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
