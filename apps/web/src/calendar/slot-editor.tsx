import { calendarLimits, type Slot } from "@hiwar/contract/calendar";
import { sentenceOf } from "@hiwar/frame/refusals";
import { useWrite } from "@hiwar/frame/use-write";
import { clockTime, fullDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { Notice } from "@hiwar/ui/notice";
import { Select } from "@hiwar/ui/select";
import { toast } from "@hiwar/ui/toast";
import { useState } from "react";
import { api } from "../live/live.ts";
import { say } from "../words/calendar.ts";
import { begunAt, type Draft, endChoices, endsOf, latestEnd, type Span, settled, startChoices, whyNotOffer } from "./span.ts";
import { instantOf } from "./week.ts";

interface SlotEditorProps {
  draft: Draft;
  days: readonly string[];
  now: number;
  onClose: () => void;
}

/** Makes, changes or deletes one slot; what cannot be saved is told before, and what the server refuses in place. */
export function SlotEditor({ draft, days, now, onClose }: SlotEditorProps) {
  const [span, setSpan] = useState(() => settled(draft));
  const { make, change, remove, error, reset } = useSlotWrites(onClose);
  const whyNot = whyNotOffer(span, draft.slot, now);
  // What was refused was another span.
  const choose = (next: Span) => {
    reset();
    setSpan(next);
  };
  const save = () => {
    const times = timesOf(span, draft.slot);
    if (draft.slot) change.mutate({ id: draft.slot.id, ...times });
    else make.mutate(times);
  };
  const actions = (
    <>
      <Button variant="primary" isDisabled={whyNot !== null} isPending={make.isPending || change.isPending} onPress={save}>
        {say("save")}
      </Button>
      {draft.slot && (
        <Button
          variant="danger-quiet"
          isDisabled={draft.slot.whyNotDelete !== null}
          isPending={remove.isPending}
          onPress={() => draft.slot && remove.mutate({ id: draft.slot.id })}
        >
          {say("delete")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={say(draft.slot ? "editSlot" : "newSlot")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isSending={make.isPending || change.isPending || remove.isPending}
      actions={actions}
      isSheetOnPhones
      size="small"
    >
      <div className="editor">
        {draft.slot ? <p>{say("someBooked", { count: draft.slot.booked.length })}</p> : null}
        <Select
          label={say("day")}
          choices={dayChoices(days, span.day)}
          value={span.day}
          onChange={(day) => choose(settled({ ...span, day }))}
        />
        <div className="editor-times">
          <Select
            label={say("from")}
            choices={timeChoices(span.day, startChoices(span.day))}
            value={String(span.from)}
            onChange={(from) => choose(begunAt(span, Number(from)))}
          />
          <Select
            label={say("to")}
            choices={timeChoices(span.day, endChoices(span))}
            value={String(span.to)}
            onChange={(to) => choose({ ...span, to: Number(to) })}
          />
        </div>
        {whyNot && <WhyNot whyNot={whyNot} now={now} />}
        {error && <Refused error={error} />}
      </div>
    </Dialog>
  );
}

function useSlotWrites(onClose: () => void) {
  const done = (key: "saved" | "deleted") => () => {
    toast("success", { title: say(key) });
    onClose();
  };
  const make = useWrite(api.calendar.make, { errors: "inline", onDone: done("saved") });
  const change = useWrite(api.calendar.change, { errors: "inline", onDone: done("saved") });
  const remove = useWrite(api.calendar.remove, { errors: "inline", onDone: done("deleted") });
  const reset = () => {
    for (const write of [make, change, remove]) write.reset();
  };
  return { make, change, remove, error: make.error ?? change.error ?? remove.error, reset };
}

function Refused({ error }: { error: Error }) {
  return (
    <Notice tone="danger" isNews>
      {sentenceOf(error)}
    </Notice>
  );
}

function WhyNot({ whyNot, now }: { whyNot: NonNullable<ReturnType<typeof whyNotOffer>>; now: number }) {
  return (
    <Notice tone="warning" isNews>
      {say(`whyNot.${whyNot}`, { until: untilWords(now), ...lengths, days: calendarLimits.daysAhead })}
    </Notice>
  );
}

const lengths = { shortest: calendarLimits.shortestSlotMinutes, longest: calendarLimits.longestSlotMinutes / 60 };

function timesOf(span: Span, slot: Slot | null): { start: string; end: string } {
  const { start, end } = endsOf(span, slot);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

function untilWords(now: number): string {
  return `${fullDay(latestEnd(now), now)} ${clockTime(latestEnd(now))}`;
}

function dayChoices(days: readonly string[], chosen: string) {
  return [...new Set([...days, chosen])].map((day) => {
    const noon = instantOf({ day, minutes: 720 });
    return { id: day, label: fullDay(noon, noon) };
  });
}

function timeChoices(day: string, times: readonly number[]) {
  return times.map((minutes) => ({ id: String(minutes), label: clockTime(instantOf({ day, minutes })) }));
}
