import type { WeeklyEffect } from "@hiwar/contract/hours";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { ConsequenceDialog } from "@hiwar/ui/consequence-dialog";
import type { Consequence } from "@hiwar/ui/consequences";
import { CalendarCheck, CalendarMinus, CalendarPlus, CircleSlash } from "lucide-react";
import { say } from "../../words/hours.ts";
import { instantOf } from "../week.ts";

interface EffectDialogProps {
  effect: WeeklyEffect;
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const mostDays = 3;

/** Shows the effect of changed weekly hours on the coming weeks, before they are saved. */
export function EffectDialog({ effect, ...dialog }: EffectDialogProps) {
  const lines = linesOf(effect);
  return (
    <ConsequenceDialog
      {...dialog}
      title={say("effectTitle")}
      consequences={lines.length > 0 ? lines : [{ id: "none", icon: CalendarCheck, children: say("effectNone") }]}
      confirm={say("save")}
      tone="primary"
    />
  );
}

function linesOf({ makes, removes, keeps, skipped, skippedCount }: WeeklyEffect): Consequence[] {
  const kept = daysIn(keeps.map(({ start }) => Date.parse(start)));
  const lines: (Consequence | false)[] = [
    makes > 0 && { id: "makes", icon: CalendarPlus, tone: "good", children: say("effectMakes", { count: makes }) },
    removes > 0 && { id: "removes", icon: CalendarMinus, tone: "bad", children: say("effectRemoves", { count: removes }) },
    keeps.length > 0 && { id: "keeps", icon: CalendarCheck, children: say("effectKeeps", { count: keeps.length, days: kept }) },
    skippedCount > 0 && {
      id: "skipped",
      icon: CircleSlash,
      children: say("effectSkipped", { count: skippedCount, reasons: reasonsOf(skipped) }),
    },
  ];
  return lines.filter((line) => line !== false);
}

function reasonsOf(skipped: WeeklyEffect["skipped"]): string {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  const said = [...byReason].map(([reason, times]) =>
    say(`skipped.${reason}`, { days: daysIn(times.map(({ wallTime }) => instantOf({ day: wallTime.slice(0, 10), minutes: 720 }))) }),
  );
  return said.join("، ");
}

/** Names the first days, and says that there are more. */
function daysIn(instants: readonly number[]): string {
  const names = [...new Set(instants.map((instant) => dayAndMonth(instant, instant)))];
  return [...names.slice(0, mostDays), ...(names.length > mostDays ? [say("more")] : [])].join("، ");
}
