import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { hoursLimits } from "@hiwar/contract/hours";
import { DateField } from "@hiwar/ui/date-field";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../../words/hours.ts";
import { addDays, instantOf, wallTimeOf } from "../week.ts";
import { BookedList } from "./booked-list.tsx";

/** From the midnight of one Cairo day until that after another. */
export function awaySpan({ from, to }: { from: string; to: string }): { start: string; end: string } {
  const midnight = (day: string) => new Date(instantOf({ day, minutes: 0 })).toISOString();
  return { start: midnight(from), end: midnight(addDays(to, 1)) };
}

/** Away from one day to another; what is booked in between is told before it is saved. */
export function AwayDialog({ now, onClose }: { now: number; onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const today = wallTimeOf(now).day;
  const last = addDays(today, hoursLimits.awayDaysAhead - 2);
  const range = from && to && today <= from && from <= to && to <= last ? { from, to } : null;
  // One day away is the least that is meant, until another end is said.
  const begin = (day: string | null) => {
    setFrom(day);
    if (day && (!to || to < day)) setTo(day);
  };
  const span = range && awaySpan(range);
  const seen = span && { from: Date.parse(span.start) < now ? new Date(now).toISOString() : span.start, to: span.end };
  const booked = useQuery({ ...api.hours.booked.query(seen ?? { from: "", to: "" }), enabled: seen !== null });
  const add = useWrite(api.hours.addAway, { done: say("awaySaved"), onDone: onClose, errors: "inline" });
  return (
    <FormDialog
      title={say("newAway")}
      submit={say("save")}
      isReady={span !== null}
      isSending={add.isPending}
      refusal={add.error && errorMessage(add.error)}
      onSubmit={() => span && add.mutate(span)}
      onClose={onClose}
      isSheetOnPhones
    >
      <p>{say("awayText")}</p>
      <DateField label={say("awayFrom")} value={from} onChange={begin} firstDay={today} lastDay={last} />
      <DateField label={say("awayTo")} value={to} onChange={setTo} firstDay={from ?? today} lastDay={last} />
      {range && booked.data && <BookedList booked={booked.data.list} />}
    </FormDialog>
  );
}
