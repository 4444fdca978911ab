import { say } from "../words/app.ts";

/** Creates a route's `meta`: the tab's title, and "noindex", since no page of the dashboard is for search engines. */
export function pageMeta(name: () => string) {
  return () => [{ title: `${name()} · ${say("title")}` }, { name: "robots", content: "noindex" }];
}
