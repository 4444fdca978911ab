import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormSelect } from "@hiwar/app/form/form-select";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { calendarLimits, SessionType, type Slot } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import { oneOf } from "@hiwar/contract/kernel/shapes";
import { clockTime, fullDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Dialog } from "@hiwar/ui/dialog";
import { TextLink } from "@hiwar/ui/text-link";
import { toast } from "@hiwar/ui/toast";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { say } from "../words/calendar.ts";
import { say as sayHours } from "../words/hours.ts";
import { undoMilliseconds, useRestoreSlot } from "./hours/use-undo.ts";
import { adjustSpan, type Draft, endChoices, endsOf, latestEnd, moveStart, type Span, startChoices, whyNotOffer } from "./span.ts";
import { instantOf } from "./week.ts";

export interface SlotEditorProps {
  draft: Draft;
  days: readonly string[];
  now: number;
  onClose: () => void;
}

const purposes = Object.values(SessionType);
const Times = z.object({ day: z.string(), from: z.int(), to: z.int(), purpose: oneOf(SessionType) });
type Chosen = Span & { purpose: SessionType };

/** Creates, changes or deletes one slot. Says before saving why a time cannot be saved, and shows the server's refusals in place. */
export function SlotEditor({ draft, days, now, onClose }: SlotEditorProps) {
  const id = useId();
  const { slot } = draft;
  const isManager = useUser()?.role === Role.TutorManager;
  const form = useContractForm<Chosen>(Times, { defaultValues: { ...adjustSpan(draft), purpose: SessionType.General } });
  const span = useWatch({ control: form.control }) as Span;
  const whyNot = whyNotOffer(span, slot, now);
  const errors = (error: unknown) => form.refuse(error);
  const make = useWrite(api.calendar.make, { done: say("saved"), onDone: onClose, errors });
  const change = useWrite(api.calendar.change, { done: say("saved"), onDone: onClose, errors });
  const remove = useRemoveSlot({ errors, onDone: onClose });
  const settle = (next: Span) => {
    for (const name of ["day", "from", "to"] as const) form.setValue(name, next[name]);
  };
  const save = form.handleSubmit((chosen) => {
    const times = timesOf(chosen, slot);
    return slot ? change.mutate({ id: slot.id, ...times }) : make.mutate({ ...times, ...(isManager && { purpose: chosen.purpose }) });
  });
  const actions = (
    <>
      <Button type="submit" form={id} variant="primary" isDisabled={whyNot !== null} isPending={make.isPending || change.isPending}>
        {say("save")}
      </Button>
      {slot && (
        <Button
          variant="danger-quiet"
          isDisabled={slot.whyNotDelete !== null}
          isPending={remove.isPending}
          onPress={() => remove.mutate({ id: slot.id })}
        >
          {say("delete")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={say(slot ? "editSlot" : "newSlot")}
      onClose={onClose}
      isSending={make.isPending || change.isPending || remove.isPending}
      actions={actions}
      size="small"
    >
      <Form id={id} form={form} className="editor" onSubmit={save}>
        {slot && <Taken slot={slot} />}
        {slot?.repeats && <Repeats />}
        <FormSelect
          form={form}
          name="day"
          label={say("day")}
          choices={dayChoices(days, span.day)}
          onChosen={(day) => settle(adjustSpan({ ...span, day }))}
        />
        <div className="editor-times">
          <FormSelect
            form={form}
            name="from"
            label={say("from")}
            choices={timeChoices(span.day, startChoices(span.day))}
            onChosen={(from) => settle(moveStart(span, from))}
          />
          <FormSelect form={form} name="to" label={say("to")} choices={timeChoices(span.day, endChoices(span))} />
        </div>
        {isManager && <Purpose form={form} slot={slot} />}
        {whyNot && <WhyNot whyNot={whyNot} now={now} />}
      </Form>
    </Dialog>
  );
}

/** Deletes a slot; the toast has an undo button for a moment. */
function useRemoveSlot({ errors, onDone }: { errors: (error: unknown) => void; onDone: () => void }) {
  const back = useRestoreSlot();
  return useWrite(api.calendar.remove, {
    errors,
    onDone: (_answer, { id }) => {
      onDone();
      toast("success", { title: say("deleted"), actions: [back(Number(id))], durationMs: undoMilliseconds });
    },
  });
}

/** Says that a slot of the weekly hours is changed only for its day; the weekly hours are changed on their own page. */
function Repeats() {
  return (
    <p>
      {sayHours("repeats")} <TextLink href="/schedule-management/hours">{sayHours("toWeekly")}</TextLink>
    </p>
  );
}

/** Says what is inside a slot: lessons, and times kept for somebody. */
function Taken({ slot }: { slot: Slot }) {
  const lessons = slot.booked.filter(({ keptUntil }) => keptUntil === null).length;
  return (
    <>
      <p>{say("someBooked", { count: lessons })}</p>
      {slot.booked.length > lessons && <p>{say("someKept")}</p>}
    </>
  );
}

/** A manager's purpose of a slot: chosen for a new one, only shown for an existing one. */
function Purpose({ form, slot }: { form: ReturnType<typeof useContractForm<Chosen>>; slot: Slot | null }) {
  if (slot) return <p>{say("offeredFor", { purpose: say(`purpose${slot.purpose}`) })}</p>;
  return (
    <FormSelect form={form} name="purpose" label={say("purpose")} choices={purposes.map((id) => ({ id, label: say(`purpose${id}`) }))} />
  );
}

function WhyNot({ whyNot, now }: { whyNot: NonNullable<ReturnType<typeof whyNotOffer>>; now: number }) {
  return (
    <Callout tone="warning" announces>
      {say(`whyNot.${whyNot}`, { until: untilWords(now), ...lengths, days: calendarLimits.daysAhead })}
    </Callout>
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
  return times.map((minutes) => ({ id: minutes, label: clockTime(instantOf({ day, minutes })) }));
}
