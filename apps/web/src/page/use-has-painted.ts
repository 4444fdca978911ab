import { startTransition, useEffect, useState } from "react";

/** Whether what is `ready` has been painted once: what comes below it can wait for that. */
export function useHasPainted(isReady: boolean): boolean {
  const [hasPainted, setDrawn] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // The frame after this one begins when this one was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return hasPainted;
}
