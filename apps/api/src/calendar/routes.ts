import type { calendar } from "@hiwar/contract/calendar";
import { type Routes, read, write } from "../http/serve.ts";
import { copyWeek } from "./copying/operations.ts";
import { changeSlot, listAvailability, makeSlot, readSlotStats, removeSlot } from "./operations.ts";

export const calendarRoutes: Routes<typeof calendar> = {
  list: read(listAvailability),
  stats: read(readSlotStats),
  make: write(makeSlot),
  change: write(changeSlot),
  remove: write(removeSlot),
  copyWeek: write(copyWeek),
};
