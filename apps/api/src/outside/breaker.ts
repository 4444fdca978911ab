export type BreakerLimits = { failures: number; openMilliseconds: number };

export type Breaker = {
  /** Whether a call may leave now; after the pause exactly one is let through to try. */
  permit: (now: Temporal.Instant) => boolean;
  /** Whether calls are left alone now; asking lets none through. */
  isOpen: (now: Temporal.Instant) => boolean;
  /** The company answered, whatever it said. */
  answered: () => void;
  /** The call brought no answer. */
  unanswered: (now: Temporal.Instant) => void;
};

/** Stops calling a company that did not answer several times in a row, so that people wait for nothing and it can recover. */
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
      // Half-open: this one call decides; the others stay out until it has, or until its own pause has gone by.
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
