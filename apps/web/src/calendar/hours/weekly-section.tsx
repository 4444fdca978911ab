import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { SessionType } from "@hiwar/contract/calendar";
import type { Hours, WeeklyEffect } from "@hiwar/contract/hours";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { ChipButton } from "@hiwar/ui/chip-button";
import { IconButton } from "@hiwar/ui/icon-button";
import { toast } from "@hiwar/ui/toast";
import { Plus } from "lucide-react";
import { useState } from "react";
import { say } from "../../words/hours.ts";
import { EffectDialog } from "./effect-dialog.tsx";
import { HoursSection } from "./hours-section.tsx";
import { RangeDialog } from "./range-dialog.tsx";
import { undoMilliseconds, useUndoChange } from "./use-undo.ts";
import { haveSameRanges, inOrder, keyOf, type Range, timesOf, weekdayName, weekdays } from "./weekdays.ts";

const plain = ({ weekday, from, to, purpose }: Range): Range => ({ weekday, from, to, purpose });

/** The weekly hours: edited as a draft, their effect shown, then saved as a whole. */
export function WeeklySection({ hours }: { hours: Hours }) {
  const saved = hours.ranges.map(plain);
  const [draft, setDraft] = useState<readonly Range[] | null>(null);
  const [editing, setEditing] = useState<{ range: Range; isNew: boolean } | null>(null);
  const [effect, setEffect] = useState<WeeklyEffect | null>(null);
  const undo = useUndoChange();
  const usual = useUser()?.role === Role.TutorManager ? SessionType.General : SessionType.Lesson;
  const preview = useWrite(api.hours.preview, { onDone: setEffect });
  const set = useWrite(api.hours.setWeekly, {
    onDone: ({ changeId }) => {
      setDraft(null);
      setEffect(null);
      toast("success", { title: say("saved"), actions: [undo(changeId)], durationMs: undoMilliseconds });
    },
  });
  const ranges = inOrder(draft ?? saved);
  const isChanged = !haveSameRanges(ranges, saved);
  const others = editing && !editing.isNew ? ranges.filter((one) => keyOf(one) !== keyOf(editing.range)) : ranges;
  return (
    <HoursSection id="weekly" title={say("weekly")} text={say("weeklyText")}>
      <ul className="hours-week">
        {weekdays.map((day) => (
          <Weekday key={day} day={day} ranges={ranges.filter(({ weekday }) => weekday === day)} onEdit={setEditing} usual={usual} />
        ))}
      </ul>
      {isChanged && (
        <div className="hours-save">
          <p role="status">{say("notSaved")}</p>
          <Button variant="primary" isPending={preview.isPending} onPress={() => preview.mutate({ ranges: [...ranges] })}>
            {say("save")}
          </Button>
          <Button variant="quiet" onPress={() => setDraft(null)}>
            {say("reset")}
          </Button>
        </div>
      )}
      {editing && (
        <RangeDialog
          {...editing}
          others={others}
          onDone={(next) => {
            setDraft([...others, ...next]);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {effect && (
        <EffectDialog
          effect={effect}
          isSending={set.isPending}
          onConfirm={() => set.mutate({ ranges: [...ranges] })}
          onClose={() => setEffect(null)}
        />
      )}
    </HoursSection>
  );
}

interface WeekdayProps {
  day: number;
  ranges: readonly Range[];
  usual: Range["purpose"];
  onEdit: (editing: { range: Range; isNew: boolean }) => void;
}

function Weekday({ day, ranges, usual, onEdit }: WeekdayProps) {
  const name = weekdayName(day);
  const last = ranges.at(-1);
  // Proposes the evening, which students want most; or an hour after the last range of the day.
  const from = last ? Math.min(last.to + 60, 22 * 60) : 18 * 60;
  const fresh: Range = { weekday: day, from, to: from + 120, purpose: usual };
  return (
    <li>
      <b>{name}</b>
      <div className="hours-ranges">
        {ranges.length === 0 && <span className="text-muted">{say("dayNone")}</span>}
        {ranges.map((range) => (
          <ChipButton
            key={keyOf(range)}
            isOn
            hasChevron={false}
            aria-label={say("range", { day: name, times: timesOf(range) })}
            onPress={() => onEdit({ range, isNew: false })}
          >
            {timesOf(range)}
          </ChipButton>
        ))}
      </div>
      <IconButton icon={Plus} label={say("addRange", { day: name })} onPress={() => onEdit({ range: fresh, isNew: true })} />
    </li>
  );
}
