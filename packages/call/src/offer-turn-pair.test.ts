import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfferTurn } from "./offer-turn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Word = "announce" | "ready" | "offer" | "answer";

/** A fake browser with its `OfferTurn`. It needs an offer from `request` until an offer of either side is made or answered. */
class Side {
  readonly turn: OfferTurn;
  other!: Side;
  hasOpenOffer = false;
  needsOffer = false;
  hasCrossed = false;
  readonly #latency: number;
  readonly #making: number;

  constructor(isPolite: boolean, latency: number, making: number) {
    this.#latency = latency;
    this.#making = making;
    const isOpen = () => this.hasOpenOffer;
    const send = (word: Word) => () => this.#send(word);
    this.turn = new OfferTurn({ isPolite, isOpen, announce: send("announce"), ready: send("ready"), offer: () => this.#offer() });
  }

  request(): void {
    if (this.needsOffer) return;
    this.needsOffer = true;
    // Browsers fire this once the connection is stable.
    if (!this.hasOpenOffer) this.turn.request();
  }

  #send(word: Word): void {
    setTimeout(() => this.other.receive(word), this.#latency);
  }

  async #offer(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#making));
    if (this.hasOpenOffer || !this.needsOffer) return;
    this.needsOffer = false;
    this.hasOpenOffer = true;
    this.#send("offer");
  }

  receive(word: Word): void {
    if (word === "announce") this.turn.onAnnouncement();
    if (word === "ready") this.turn.onReady();
    if (word === "answer") {
      this.hasOpenOffer = false;
      if (this.needsOffer) this.turn.request();
    }
    if (word !== "offer") return;
    if (this.hasOpenOffer) this.hasCrossed = true;
    this.turn.onOffer();
    this.needsOffer = false;
    this.#send("answer");
  }
}

/** Milliseconds; a round trip must be shorter than the impolite side's patience. */
const latency = fc.integer({ min: 0, max: 900 });
const making = fc.integer({ min: 0, max: 100 });
const requests = fc.array(fc.record({ isPolite: fc.boolean(), at: fc.integer({ min: 0, max: 10_000 }) }), { minLength: 1, maxLength: 12 });

test("whenever the two sides need an offer, none cross, and nobody waits for ever", async () => {
  await fc.assert(
    fc.asyncProperty(requests, latency, latency, making, making, async (wanted, there, back, slow, quick) => {
      const [polite, impolite] = [new Side(true, there, slow), new Side(false, back, quick)];
      [polite.other, impolite.other] = [impolite, polite];
      for (const { isPolite, at } of wanted) setTimeout(() => (isPolite ? polite : impolite).request(), at);
      await vi.advanceTimersByTimeAsync(60_000);
      for (const side of [polite, impolite]) {
        expect(side).toMatchObject({ hasCrossed: false, hasOpenOffer: false, needsOffer: false });
        side.turn.close();
      }
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 300 },
  );
});
