import { useEffect, useState } from "react";

/** The present in epoch milliseconds, drawn again every `everyMilliseconds`. */
export function useNow(everyMilliseconds = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
