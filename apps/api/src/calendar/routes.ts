import type { calendar } from "@hiwar/contract/calendar";
import { type Routes, run } from "../kernel/serve.ts";
import { changeSlot, copyWeek, listAvailability, makeSlot, readSlotStats, removeSlot } from "./operations.ts";

export const calendarRoutes: Routes<typeof calendar> = {
  list: run(listAvailability),
  stats: run(readSlotStats),
  make: run(makeSlot),
  change: run(changeSlot),
  remove: run(removeSlot),
  copyWeek: run(copyWeek),
};
