import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigation } from "react-router";
import { startQueries } from "./page-queries.ts";

/** Long enough to tell a pause on a link from passing over it. */
const restMilliseconds = 80;
const looks = ["pointerover", "focusin", "touchstart"] as const;

/** Starts a page's queries when somebody points at its link, which also prefetches its code, or navigates there. */
export function PageIntents() {
  const [page, setPage] = useState<string | null>(null);
  const going = useNavigation().location;
  const goingTo = going && going.pathname + going.search;
  useEffect(() => {
    if (goingTo) startQueries(goingTo);
  }, [goingTo]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      timer = setTimeout(() => {
        startQueries(link.href);
        setPage(link.pathname);
      }, restMilliseconds);
    };
    for (const kind of looks) document.addEventListener(kind, look, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of looks) document.removeEventListener(kind, look);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
