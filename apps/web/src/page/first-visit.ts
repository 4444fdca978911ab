import { useEffect } from "react";

const mostMilliseconds = 1_500;
let hasVisited = false;

/**
 * For the loader of a public page: waits a moment for `asked` where the page is the first of a visit. Its answer was sent for with the
 * HTML, and the page is drawn once, with what it shows, instead of its placeholders first. Later pages are shown at once.
 */
export async function onFirstVisit(asked: () => Promise<unknown>): Promise<null> {
  if (!hasVisited) await Promise.race([asked(), new Promise((resolve) => setTimeout(resolve, mostMilliseconds))]);
  return null;
}

/** The first page is drawn. */
export function useFirstVisit(): void {
  useEffect(() => {
    hasVisited = true;
  }, []);
}
