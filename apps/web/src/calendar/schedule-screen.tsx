import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useUrlState } from "@hiwar/app/use-url-state";
import { useWrite } from "@hiwar/app/use-write";
import type { CopiedWeek, Slot } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import { dayRange } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { IconButton } from "@hiwar/ui/icon-button";
import { TextLink } from "@hiwar/ui/text-link";
import { toast } from "@hiwar/ui/toast";
import { useMedia } from "@hiwar/ui/use-media";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Copy, Plus } from "lucide-react";
import { useState } from "react";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/calendar.ts";
import { DayAgenda } from "./day-agenda.tsx";
import { HoursLinks } from "./hours/hours-links.tsx";
import { undoMilliseconds, useUndoChange } from "./hours/use-undo.ts";
import { proposedOn } from "./proposal.ts";
import { SlotDialog } from "./slot-dialog.tsx";
import type { Draft } from "./span.ts";
import { addDays, dayFrom, instantOf, wallTimeOf, weekOf } from "./week.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WeekSkeleton } from "./week-skeleton.tsx";
import { weekSlots } from "./week-slots.ts";
import { sumOf } from "./week-sum.ts";
import "./schedule.css";

export const handle: PageHandle = { roles: [Role.Tutor, Role.TutorManager], isCollapsed: true };
export const meta = pageMeta(() => say("title"));

/** A tutor's or manager's week of slots: a grid for mouse, touch and keyboard; on phones one day at a time; one editor for both. */
export default function ScheduleScreen() {
  const now = useNow(60_000);
  const isWide = useMedia("(width >= 768px)");
  const [askedWeek, setWeek] = useUrlState("week", String);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isGrid, setGrid] = useState(isWide);
  // The layout does not change while the editor is open, even if the window is turned: the focus returns to the element that opened it.
  if (!draft && isGrid !== isWide) setGrid(isWide);
  const today = wallTimeOf(now).day;
  const days = weekOf(dayFrom(askedWeek, today));
  const [first, last] = [days[0] ?? today, days[6] ?? today];
  const week = useQuery(weekSlots(first));
  const slots = week.data?.slots ?? [];
  const go = (day: string) => setWeek(day, { replace: true });
  const showCopies = () => go(addDays(first, 7));
  const day = chosen && days.includes(chosen) ? chosen : days.includes(today) ? today : first;
  const show = (next: string) => {
    setChosen(next);
    if (!days.includes(next)) go(next);
  };
  const add = () => setDraft({ slot: null, ...proposedOn(day, slots, now) });
  return (
    <div className="schedule">
      <header className="schedule-head">
        <div>
          <h1>{say("heading")}</h1>
          {/* Keeps the line's height while it loads. */}
          <p>{week.data ? summaryOf(first, slots, now) : "\u00a0"}</p>
        </div>
        <div className="schedule-actions">
          <div className="schedule-weeks">
            <IconButton icon={ChevronLeft} label={say("previous")} onPress={() => go(addDays(first, -7))} />
            <b>{dayRange(instantOf({ day: first, minutes: 720 }), instantOf({ day: last, minutes: 720 }), now)}</b>
            <IconButton icon={ChevronRight} label={say("next")} onPress={() => go(addDays(first, 7))} />
          </div>
          {!days.includes(today) && <TextLink onPress={() => show(today)}>{say("thisWeek")}</TextLink>}
          <HoursLinks now={now} />
          <div className="schedule-copy-wide">
            <CopyWeek week={first} isDisabled={slots.length === 0} onCopied={showCopies} />
          </div>
          <Button variant="primary" className="schedule-add" onPress={add}>
            <Icon icon={Plus} />
            <span>{say("add")}</span>
          </Button>
        </div>
      </header>
      <Loaded query={week} skeleton={<WeekSkeleton />}>
        {() => (
          <>
            {isGrid ? (
              <WeekGrid days={days} slots={slots} now={now} onDraft={setDraft} />
            ) : (
              <DayAgenda {...{ days, slots, day, now }} onChoose={show} onDraft={setDraft} />
            )}
            {slots.length > 0 && (
              <div className="schedule-copy">
                <CopyWeek week={first} isDisabled={false} onCopied={showCopies} />
              </div>
            )}
            <p className="schedule-zone">
              {say("cairo")} <span className="schedule-hint">{say("hint")}</span>
            </p>
          </>
        )}
      </Loaded>
      {draft && <SlotDialog draft={draft} days={days} now={now} onClose={() => setDraft(null)} />}
    </div>
  );
}

/** Summarises the rest of the week in a sentence; for a past week, its lessons. */
function summaryOf(first: string, slots: readonly Slot[], now: number): string {
  const { openMinutes, lessons, isPast } = sumOf(first, slots, now);
  if (isPast) return say("summaryPast", { lessons });
  return say("summary", { hours: Math.floor(openMinutes / 60), minutes: openMinutes % 60, lessons });
}

function CopyWeek({ week, isDisabled, onCopied }: { week: string; isDisabled: boolean; onCopied: () => void }) {
  const reasonsOf = (skipped: CopiedWeek["skipped"]) => [...new Set(skipped.map(({ reason }) => say(`skipped.${reason}`)))].join("، ");
  const undo = useUndoChange();
  const copy = useWrite(api.calendar.copyWeek, {
    onDone: ({ made, skipped, changeId }) => {
      if (made.length > 0) onCopied();
      toast(skipped.length > 0 ? "warning" : "success", {
        title: made.length === 0 && skipped.length > 0 ? say("nothingCopied") : say("copied", { count: made.length }),
        ...(made.length > 0 && { actions: [undo(changeId)], durationMs: undoMilliseconds }),
        ...(skipped.length > 0 && { description: say("skipped", { count: skipped.length, reasons: reasonsOf(skipped) }) }),
      });
    },
  });
  return (
    <Button isDisabled={isDisabled} isPending={copy.isPending} onPress={() => copy.mutate({ week, weeks: 1 })}>
      <Icon icon={Copy} />
      {say("copy")}
    </Button>
  );
}
