import type { wishes } from "@hiwar/contract/wishes";
import { type Routes, read, write } from "../http/routes.ts";
import { listWishes, makeWish, removeWish, studentsWish } from "./wish.ts";

export const wishRoutes: Routes<typeof wishes> = {
  list: read(listWishes),
  make: write(makeWish),
  remove: write(removeWish, studentsWish),
};
