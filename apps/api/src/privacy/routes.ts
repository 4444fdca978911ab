import type { privacy } from "@hiwar/contract/privacy";
import { open, type Routes, read, write } from "../http/routes.ts";
import { askExport, readExport } from "./exporting/ask.ts";
import { endAccount, keepAccount, leave, readLeaving, stay } from "./leaving.ts";

export const privacyRoutes: Routes<typeof privacy> = {
  readExport: read(readExport),
  askExport: write(askExport),
  readLeaving: read(readLeaving),
  leave: open(leave),
  stay: write(stay),
  endAccount: write(endAccount),
  keepAccount: write(keepAccount),
};
