import { useEffect } from "react";
import { useLocation } from "react-router";

const last = new Map<string, string>();

/** Remembers with which query each page was left, for as long as the app is open. Once, at the root. */
export function useLastVisited(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void last.set(pathname, pathname + search), [pathname, search]);
}

/** The way to a page as it was left: a list keeps its filters. */
export function lastUrlOf(path: string): string {
  return last.get(path) ?? path;
}
