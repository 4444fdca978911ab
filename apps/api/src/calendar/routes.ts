import type { calendar } from "@hiwar/contract/calendar";
import { type Routes, run } from "../kernel/serve.ts";
import { copyWeek } from "./copying/operations.ts";
import { changeSlot, listAvailability, makeSlot, readSlotStats, removeSlot } from "./operations.ts";

export const calendarRoutes: Routes<typeof calendar> = {
  list: run(listAvailability),
  stats: run(readSlotStats),
  make: run(makeSlot),
  change: run(changeSlot),
  remove: run(removeSlot),
  copyWeek: run(copyWeek),
};
