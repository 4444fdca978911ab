import type { WordKey } from "./catalogue.ts";
import { sayOutside } from "./say.ts";

/** A route's `meta`: its name in the tab. No page of the dashboard is for search engines. */
export function titled(key: WordKey) {
  return () => [{ title: `${sayOutside(key)} · ${sayOutside("frame.title")}` }, { name: "robots", content: "noindex" }];
}
