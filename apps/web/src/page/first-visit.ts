import { useEffect } from "react";

const mostMilliseconds = 1_500;
let hasVisited = false;

/**
 * For the loader of a public page that is the first of a visit: waits a moment for `asked`, whose request was already sent with the HTML. The page is
 * then drawn once with its content instead of placeholders first. Later pages are shown at once.
 */
export async function waitOnFirstPage(asked: () => Promise<unknown>): Promise<null> {
  if (!hasVisited) await Promise.race([asked(), new Promise((resolve) => setTimeout(resolve, mostMilliseconds))]);
  return null;
}

/** Marks the first page of the visit as drawn. */
export function useMarkFirstPageShown(): void {
  useEffect(() => {
    hasVisited = true;
  }, []);
}
