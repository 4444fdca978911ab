import type { blocks } from "@hiwar/contract/blocks";
import { type Routes, read, write } from "../http/routes.ts";
import { blockPerson, knownOther, listBlocked, unblockPerson } from "./manage.ts";

export const blockRoutes: Routes<typeof blocks> = {
  list: read(listBlocked),
  block: write(blockPerson, knownOther),
  unblock: write(unblockPerson),
};
