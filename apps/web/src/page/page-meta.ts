import { say } from "../words/app.ts";

/** Creates a route's `meta`: the tab's title. */
export function pageMeta(name: () => string) {
  return () => [{ title: `${name()} · ${say("title")}` }];
}
