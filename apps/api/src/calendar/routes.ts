import type { calendar } from "@hiwar/contract/calendar";
import { type Routes, read, write } from "../http/routes.ts";
import { listAvailability, readSlotStats } from "./availability.ts";
import { copyWeek } from "./copying/copy-week.ts";
import { changeSlot, makeSlot, removeSlot, tutorsSlot } from "./slots.ts";

export const calendarRoutes: Routes<typeof calendar> = {
  list: read(listAvailability),
  stats: read(readSlotStats),
  make: write(makeSlot),
  change: write(changeSlot, tutorsSlot),
  remove: write(removeSlot, tutorsSlot),
  copyWeek: write(copyWeek),
};
