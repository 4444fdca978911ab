import type { calendar } from "@hiwar/contract/calendar";
import type { hours } from "@hiwar/contract/hours";
import { type Routes, read, write } from "../http/routes.ts";
import { listAvailability, readSlotStats, seeStarts } from "./availability.ts";
import { addAway, endAway, listBooked, ownersAway } from "./aways/away.ts";
import { setBuffer } from "./buffers/set-buffer.ts";
import { copyWeek } from "./copying/copy-week.ts";
import { readHours } from "./read-hours.ts";
import { changeSlot, makeSlot, removeSlot, tutorsSlot } from "./slots.ts";
import { ownSlotDeletion, restoreSlot } from "./undoing/restore-slot.ts";
import { ownersChange, undoChange } from "./undoing/undo.ts";
import { ownersException, previewWeekly, restoreDay, setWeekly } from "./weekly/set-weekly.ts";

export const calendarRoutes: Routes<typeof calendar> = {
  list: read(listAvailability),
  stats: read(readSlotStats),
  make: write(makeSlot),
  change: write(changeSlot, tutorsSlot),
  remove: write(removeSlot, tutorsSlot),
  copyWeek: write(copyWeek),
};

export const hoursRoutes: Routes<typeof hours> = {
  read: read(readHours),
  seen: read(seeStarts),
  booked: read(listBooked),
  preview: write(previewWeekly),
  setWeekly: write(setWeekly),
  setBuffer: write(setBuffer),
  addAway: write(addAway),
  endAway: write(endAway, ownersAway),
  restoreDay: write(restoreDay, ownersException),
  restoreSlot: write(restoreSlot, ownSlotDeletion),
  undo: write(undoChange, ownersChange),
};
