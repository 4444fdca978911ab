import type { Slot } from "@hiwar/contract/calendar";
import { sentenceOf } from "@hiwar/frame/refusals";
import { clockTime, fullDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { Notice } from "@hiwar/ui/notice";
import { Select } from "@hiwar/ui/select";
import { toast } from "@hiwar/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { useSay } from "../frame/say.tsx";
import { instantOf } from "./week.ts";

/** A span being made (`slot` null) or changed, in Cairo's wall time; `to` beyond 24 hours ends after midnight. */
export interface Draft {
  readonly slot: Slot | null;
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

interface SlotEditorProps {
  draft: Draft;
  days: readonly string[];
  onClose: () => void;
}

const mark = 15;
const longest = 12 * 60;

/** Makes, changes or deletes one slot; what the server refuses is told in place. */
export function SlotEditor({ draft, days, onClose }: SlotEditorProps) {
  const say = useSay();
  const [span, setSpan] = useState({ day: draft.day, from: draft.from, to: draft.to });
  const done = (key: "calendar.saved" | "calendar.deleted") => () => {
    toast("success", { title: say(key) });
    onClose();
  };
  const make = useMutation({ ...api.calendar.make.mutation(), onSuccess: done("calendar.saved") });
  const change = useMutation({ ...api.calendar.change.mutation(), onSuccess: done("calendar.saved") });
  const remove = useMutation({ ...api.calendar.remove.mutation(), onSuccess: done("calendar.deleted") });
  const error = make.error ?? change.error ?? remove.error;
  const times = { start: isoOf(span.day, span.from), end: isoOf(span.day, span.to) };
  const save = () => (draft.slot ? change.mutate({ id: draft.slot.id, ...times }) : make.mutate(times));
  const actions = (
    <>
      <Button variant="primary" isPending={make.isPending || change.isPending} onPress={save}>
        {say("calendar.save")}
      </Button>
      {draft.slot && (
        <Button
          variant="danger-quiet"
          isDisabled={draft.slot.whyNotDelete !== null}
          isPending={remove.isPending}
          onPress={() => draft.slot && remove.mutate({ id: draft.slot.id })}
        >
          {say("calendar.delete")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={say(draft.slot ? "calendar.editSlot" : "calendar.newSlot")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isSending={make.isPending || change.isPending || remove.isPending}
      actions={actions}
      isSheetOnPhones
      size="small"
    >
      <div className="editor">
        {draft.slot ? <p>{say("calendar.someBooked", { count: draft.slot.booked.length })}</p> : null}
        <Select
          label={say("calendar.day")}
          choices={dayChoices(days, span.day)}
          value={span.day}
          onChange={(day) => setSpan({ ...span, day })}
        />
        <div className="editor-times">
          <Select
            label={say("calendar.from")}
            choices={timeChoices(span.day, 0, 24 * 60 - mark)}
            value={String(span.from)}
            onChange={(from) => setSpan(fitted(span, Number(from)))}
          />
          <Select
            label={say("calendar.to")}
            choices={timeChoices(span.day, span.from + mark, span.from + longest)}
            value={String(span.to)}
            onChange={(to) => setSpan({ ...span, to: Number(to) })}
          />
        </div>
        {error && (
          <Notice tone="danger" isNews>
            {sentenceOf(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** A new beginning keeps the length. */
function fitted({ day, from, to }: Omit<Draft, "slot">, next: number) {
  return { day, from: next, to: next + Math.min(longest, to - from) };
}

function isoOf(day: string, minutes: number): string {
  return new Date(instantOf({ day, minutes })).toISOString();
}

function dayChoices(days: readonly string[], chosen: string) {
  return [...new Set([...days, chosen])].map((day) => {
    const noon = instantOf({ day, minutes: 720 });
    return { id: day, label: fullDay(noon, noon) };
  });
}

function timeChoices(day: string, first: number, last: number) {
  const count = Math.floor((last - first) / mark) + 1;
  return Array.from({ length: count }, (_, index) => first + index * mark).map((minutes) => ({
    id: String(minutes),
    label: clockTime(instantOf({ day, minutes })),
  }));
}
