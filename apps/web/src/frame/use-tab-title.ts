import { useEffect } from "react";
import type { WordKey } from "./catalogue.ts";
import { useSay } from "./say.tsx";

/** Whom the page is about, in the tab; the route's own title until that is known. */
export function useTabTitle(name: string | undefined, otherwise: WordKey): void {
  const say = useSay();
  const title = `${name ?? say(otherwise)} · ${say("frame.title")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
