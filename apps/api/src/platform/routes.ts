import type { platform } from "@hiwar/contract/platform";
import { type Routes, read, write } from "../http/routes.ts";
import { flushCache } from "./flush.ts";
import { readHour } from "./hour.ts";
import { changeLink, listLinks } from "./links.ts";

export const platformRoutes: Routes<typeof platform> = {
  hour: read(readHour),
  links: read(listLinks),
  changeLink: write(changeLink),
  flushCache: write(flushCache),
};
