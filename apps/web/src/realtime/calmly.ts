/** Everybody who watches is told in the same moment: each asks a little later than the next. */
const mostSpreadMilliseconds = 1_500;

/**
 * Runs `work` some moments after it was asked for, never twice within the pause, and while nobody looks at the page not at all: what was asked
 * for meanwhile is one. Returns how to ask and how to stop.
 */
export function calmly<Asked>(
  pauseMilliseconds: number,
  merge: (one: Asked, other: Asked) => Asked,
  work: (asked: Asked) => Promise<void>,
): { ask(asked: Asked): void; stop(): void } {
  let waiting: { asked: Asked } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = null;
    if (!waiting || document.visibilityState === "hidden") return;
    const { asked } = waiting;
    waiting = null;
    last = performance.now();
    void work(asked).catch(() => undefined);
  };
  const plan = () => {
    if (timer !== null || !waiting) return;
    const rest = Math.max(0, last + pauseMilliseconds - performance.now());
    timer = setTimeout(run, rest + Math.random() * mostSpreadMilliseconds);
  };
  document.addEventListener("visibilitychange", plan);
  return {
    ask: (asked) => {
      waiting = { asked: waiting ? merge(waiting.asked, asked) : asked };
      plan();
    },
    stop: () => {
      document.removeEventListener("visibilitychange", plan);
      if (timer !== null) clearTimeout(timer);
      waiting = null;
    },
  };
}
