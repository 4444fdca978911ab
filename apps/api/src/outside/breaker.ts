export type BreakerLimits = { failures: number; openMilliseconds: number };

export type Breaker = {
  /** Whether a call may be made; after the pause exactly one trial call may. */
  permit: (now: Temporal.Instant) => boolean;
  /** Whether calls are blocked at `now`; it never permits one. */
  isOpen: (now: Temporal.Instant) => boolean;
  /** Records that the company answered, whatever the answer. */
  answered: () => void;
  /** Records that a call got no answer. */
  unanswered: (now: Temporal.Instant) => void;
};

/** A circuit breaker: blocks calls to a company after several unanswered ones in a row, so that people need not wait and the company can recover. */
export function createBreaker(limits: BreakerLimits = { failures: 5, openMilliseconds: 30_000 }): Breaker {
  let failures = 0;
  let openUntil: Temporal.Instant | null = null;

  function open(now: Temporal.Instant): void {
    openUntil = now.add({ milliseconds: limits.openMilliseconds });
  }

  const isOpen = (now: Temporal.Instant) => openUntil !== null && Temporal.Instant.compare(now, openUntil) < 0;

  return {
    isOpen,
    permit(now) {
      if (openUntil === null) return true;
      if (isOpen(now)) return false;
      // Half-open: this one call decides. The others stay blocked until it has been answered, or for another pause.
      open(now);
      return true;
    },
    answered() {
      failures = 0;
      openUntil = null;
    },
    unanswered(now) {
      failures += 1;
      if (failures >= limits.failures) open(now);
    },
  };
}
