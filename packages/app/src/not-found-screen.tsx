import { NotFound } from "@hiwar/ui/not-found";
import { say } from "./words/app.ts";

/** No such page. Works without providers: it also stands in for a crashed root. */
export function NotFoundScreen() {
  return <NotFound title={say("notFound")} description={say("notFoundText")} home={{ label: say("toHome"), href: "/" }} />;
}
