import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { Select } from "@hiwar/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../../words/hours.ts";
import { addDays, instantOf, wallTimeOf } from "../week.ts";
import { BookedList } from "./booked-list.tsx";

/** Returns the span from the start of one Cairo day to the end of another, as instants. */
export function awaySpan({ from, to }: { from: string; to: string }): { start: string; end: string } {
  const midnight = (day: string) => new Date(instantOf({ day, minutes: 0 })).toISOString();
  return { start: midnight(from), end: midnight(addDays(to, 1)) };
}

const daysOffered = 120;

/** Returns the days from `first` to `last` as choices with their names. */
function daysFrom(first: string, last: string) {
  const days = Array.from({ length: daysOffered }, (_, ahead) => addDays(first, ahead)).filter((day) => day <= last);
  return days.map((day) => {
    const noon = instantOf({ day, minutes: 720 });
    return { id: day, label: fullDay(noon, noon) };
  });
}

/** Adds an away from one day to another; lists the bookings inside before it is saved. */
export function AwayDialog({ now, onClose }: { now: number; onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const today = wallTimeOf(now).day;
  const last = addDays(today, daysOffered - 1);
  const range = from && to && from <= to ? { from, to } : null;
  // The end follows the start, so that an away is at least one day.
  const begin = (day: string) => {
    setFrom(day);
    if (!to || to < day) setTo(day);
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
    >
      <p>{say("awayText")}</p>
      <Select label={say("awayFrom")} choices={daysFrom(today, last)} value={from} onChange={begin} />
      <Select label={say("awayTo")} choices={daysFrom(from ?? today, last)} value={to} onChange={setTo} />
      {range && booked.data && <BookedList booked={booked.data.list} />}
    </FormDialog>
  );
}
