import type { calendar } from "@hiwar/contract/calendar";
import { type Routes, read, write } from "../http/serve.ts";
import { listAvailability, readSlotStats } from "./availability.ts";
import { copyWeek } from "./copying/copy-week.ts";
import { changeSlot, makeSlot, removeSlot } from "./slots.ts";

export const calendarRoutes: Routes<typeof calendar> = {
  list: read(listAvailability),
  stats: read(readSlotStats),
  make: write(makeSlot),
  change: write(changeSlot),
  remove: write(removeSlot),
  copyWeek: write(copyWeek),
};
