import { say } from "../words/app.ts";

/** A route's `meta`: its name in the tab. */
export function pageMeta(name: () => string) {
  return () => [{ title: `${name()} · ${say("title")}` }];
}
