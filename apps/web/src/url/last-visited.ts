import { useEffect } from "react";
import { useLocation } from "react-router";

const last = new Map<string, string>();

/** Remembers each page's latest query string while the app is open. Call it once, at the root. */
export function useLastVisited(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void last.set(pathname, pathname + search), [pathname, search]);
}

/** Returns a page's address with its latest query string, so that a list keeps its filters. */
export function lastUrlOf(path: string): string {
  return last.get(path) ?? path;
}
