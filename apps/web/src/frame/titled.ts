import type { EarlyWordKey } from "./catalogue.ts";
import { sayOutside } from "./say.tsx";

/** A route's `meta`: its name in the tab. React Router may ask for it before the layout has loaded its words. */
export function titled(key: EarlyWordKey) {
  return () => [{ title: `${sayOutside(key)} · ${sayOutside("frame.title")}` }];
}
