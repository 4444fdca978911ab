import { useEffect } from "react";

/** Long enough for the first picture of a page on a slow phone. */
const quietMilliseconds = 4_000;

/** Brings parts that may soon be needed once the page is drawn and the browser has nothing better to do. */
export function useIdlePreload(...parts: readonly { readonly preload: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are constants of their modules
  useEffect(() => {
    const bring = () => {
      for (const part of parts) part.preload();
    };
    const timer = setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(bring) : bring()), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
}
