import { NotFound } from "@hiwar/ui/not-found";
import { catalogueText } from "./catalogue-text.ts";

/** No such page. Works without providers: it also stands in for a crashed root. */
export function NotFoundScreen() {
  return <NotFound title={catalogueText("frame.notFound")} description={catalogueText("frame.notFoundText")} home={{ label: catalogueText("frame.home"), href: "/" }} />;
}

export default NotFoundScreen;
