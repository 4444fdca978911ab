/** Everybody who watches is told in the same moment: each asks a little later than the next, and after every process let go of what it kept. */
const spread = { leastMilliseconds: 50, mostMilliseconds: 300 };
/** The pause before what is urgent: with the spread, one reading and what the server gathers it is less than a second. */
const urgentPauseMilliseconds = 200;

/**
 * Runs `work` some moments after it was asked for, never twice at once or within the pause, and while nobody looks at the page not at all: what was
 * asked for meanwhile is one. What is urgent waits for a short pause alone. Returns how to ask and how to stop.
 */
export function throttle<Asked>(
  pauseMilliseconds: number,
  merge: (one: Asked, other: Asked) => Asked,
  work: (asked: Asked) => Promise<void>,
): { ask(asked: Asked, isUrgent?: boolean): void; stop(): void } {
  let waiting: { readonly asked: Asked; readonly isUrgent: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWorking = false;
  let last = Number.NEGATIVE_INFINITY;
  const run = async () => {
    timer = null;
    if (!waiting || document.visibilityState === "hidden") return;
    const { asked } = waiting;
    waiting = null;
    last = performance.now();
    isWorking = true;
    await work(asked).catch(() => undefined);
    isWorking = false;
    plan();
  };
  const plan = () => {
    if (timer !== null || isWorking || !waiting) return;
    const pause = waiting.isUrgent ? urgentPauseMilliseconds : pauseMilliseconds;
    const own = spread.leastMilliseconds + Math.random() * (spread.mostMilliseconds - spread.leastMilliseconds);
    timer = setTimeout(() => void run(), Math.max(0, last + pause - performance.now()) + own);
  };
  const unplan = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  document.addEventListener("visibilitychange", plan);
  return {
    ask: (asked, isUrgent = false) => {
      const wasUrgent = waiting?.isUrgent ?? false;
      waiting = { asked: waiting ? merge(waiting.asked, asked) : asked, isUrgent: isUrgent || wasUrgent };
      if (isUrgent && !wasUrgent) unplan();
      plan();
    },
    stop: () => {
      document.removeEventListener("visibilitychange", plan);
      unplan();
      waiting = null;
    },
  };
}
