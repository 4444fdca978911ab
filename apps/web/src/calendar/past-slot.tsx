import type { Slot } from "@hiwar/contract/calendar";
import { clockRange, fullDay } from "@hiwar/ui/arabic-dates";
import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/calendar.ts";

/** Shows a past slot read-only: its time and its lessons. */
export function PastSlot({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const lessons = slot.booked.filter(({ keptUntil }) => keptUntil === null);
  return (
    <Dialog title={say("pastSlot")} size="small" onClose={onClose}>
      <p>{say("pastSlotWhen", { day: fullDay(slot.start, slot.start), times: clockRange(slot.start, slot.end) })}</p>
      {lessons.length === 0 && <p className="text-muted">{say("pastSlotNone")}</p>}
      <ul className="grid gap-2 pt-4">
        {lessons.map(({ start, end, guestName }) => (
          <li key={start} className="flex justify-between gap-4">
            {guestName && <bdi className="font-medium text-strong">{guestName}</bdi>}
            <span>{clockRange(start, end)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
