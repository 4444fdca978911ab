import { useEffect, useState } from "react";

/** Returns the whole seconds left of a wait that began at `since`, by the monotonic clock; `start(60)` begins another. */
export function useSecondsLeft(seconds: number, since: number = performance.now()): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => since + seconds * 1000);
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const start = (again: number) => {
    setNow(performance.now());
    setEnd(performance.now() + again * 1000);
  };
  return { left, start };
}
