import { useEffect } from "react";

/** Long enough for a slow phone to draw a page for the first time. */
const quietMilliseconds = 4_000;

/** Preloads parts that may soon be needed, once the page is drawn and the browser is idle. */
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
