import type { bugs } from "@hiwar/contract/bugs";
import { type Routes, read, write } from "../http/routes.ts";
import { closeBug, listBugs, readBug, reportBug } from "./manage.ts";

export const bugRoutes: Routes<typeof bugs> = {
  report: write(reportBug),
  list: read(listBugs),
  read: read(readBug),
  close: write(closeBug),
};
