import { say } from "../words/app.ts";

/** A route's `meta`: its name in the tab. No page of the dashboard is for search engines. */
export function pageMeta(name: () => string) {
  return () => [{ title: `${name()} · ${say("title")}` }, { name: "robots", content: "noindex" }];
}
