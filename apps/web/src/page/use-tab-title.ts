import { useEffect } from "react";
import { say } from "../words/app.ts";

/** Whom the page is about, in the tab; the route's own title until that is known. */
export function useTabTitle(name: string | undefined, otherwise: string): void {
  const title = `${name ?? otherwise} · ${say("title")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
