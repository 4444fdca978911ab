/** All watchers are notified at once, so each waits a random time before it reads. That also lets every server process drop its cache first. */
const spread = { leastMilliseconds: 50, mostMilliseconds: 300 };
/** Pause before urgent work: together with the random wait, one read and the server's own debounce it stays below a second. */
const urgentPauseMilliseconds = 200;

/**
 * Runs `work` a random moment after a request. It never runs twice at once, within the pause, or while the page is hidden; requests in between are
 * merged. Urgent requests wait only for a short pause. Returns functions to request work and to stop.
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
