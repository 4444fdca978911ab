export interface OfferTurnParts {
  /** The polite side, which asks before it offers. */
  readonly isPolite: boolean;
  /** Whether an offer of this side waits for its answer. */
  readonly isOpen: () => boolean;
  /** Asks the peer to wait for an offer. */
  readonly announce: () => void;
  /** Tells the peer that this side waits for its offer. */
  readonly ready: () => void;
  /** Makes an offer and sends it. */
  readonly offer: () => Promise<void>;
}

/** How long the polite side waits before it asks again, and the impolite side for the offer it was promised. */
const patienceMilliseconds = 2_000;

/**
 * Decides when this side may offer, so that two offers never cross on one connection. Crossed offers need a rollback, and
 * Chromium shows no further frame of a video whose connection has rolled back its own offer. The impolite side offers at will;
 * the polite side announces its offer, and the impolite side answers that it is ready unless an offer of its own is on its way.
 */
export class OfferTurn {
  readonly #parts: OfferTurnParts;
  /** Of the polite side: until it asks again. Of the impolite side: until it no longer waits for the promised offer. */
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether the impolite side wants to offer once it no longer waits. */
  #isDeferred = false;
  #isOffering = false;

  constructor(parts: OfferTurnParts) {
    this.#parts = parts;
  }

  /** The connection needs an offer of this side. */
  request(): void {
    if (this.#parts.isPolite) this.#ask();
    else if (this.#timer) this.#isDeferred = true;
    else this.#offer();
  }

  /** Asks again at once when an answer is due; signalling may have lost the question. Returns whether it was. */
  repeat(): boolean {
    const isAsking = this.#parts.isPolite && this.#timer !== null;
    if (isAsking) this.#ask();
    return isAsking;
  }

  /** The peer announces an offer. Without an answer it waits for the offer of this side that is on its way. */
  onAnnouncement(): void {
    if (this.#parts.isPolite || this.#isOffering || this.#parts.isOpen()) return;
    this.#stop();
    this.#timer = setTimeout(() => this.#resume(), patienceMilliseconds);
    this.#parts.ready();
  }

  /** The peer waits for the offer that was announced. */
  onReady(): void {
    if (!this.#parts.isPolite || !this.#timer) return;
    this.#stop();
    this.#offer();
  }

  /** An offer of the peer has come. What it leaves open the browser asks for again once it is answered. */
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
