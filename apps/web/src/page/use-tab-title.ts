import { useEffect } from "react";
import { say } from "../words/app.ts";

/** Sets the tab's title to the person that the page is about; to `otherwise` until the name is known. */
export function useTabTitle(name: string | undefined, otherwise: string): void {
  const title = `${name ?? otherwise} · ${say("title")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
