import { startTransition, useEffect, useState } from "react";

/** Whether `isReady` content has been painted once; content below it can wait for that. */
export function useHasPainted(isReady: boolean): boolean {
  const [hasPainted, setDrawn] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // The second frame begins after the first was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return hasPainted;
}
