import { NotFound } from "@hiwar/ui/not-found";
import { sayOutside } from "./say.ts";

/** No such page. Works without providers: it also stands in for a crashed root. */
export function NotFoundScreen() {
  return (
    <NotFound
      title={sayOutside("frame.notFound")}
      description={sayOutside("frame.notFoundText")}
      home={{ label: sayOutside("frame.toHome"), href: "/" }}
    />
  );
}
