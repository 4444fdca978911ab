import { NotFound } from "@hiwar/ui/not-found";
import { say } from "./words/app.ts";

/** The page for an unknown address. Works without providers: it also replaces a crashed root. */
export function NotFoundScreen() {
  return <NotFound title={say("notFound")} description={say("notFoundText")} home={{ label: say("toHome"), href: "/" }} />;
}
