import { startTransition, useEffect, useState } from "react";

/** Whether what is `ready` has been painted once: what comes below it can wait for that. */
export function useDrawn(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // The frame after this one begins when this one was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return isDrawn;
}
