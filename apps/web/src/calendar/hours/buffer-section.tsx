import { api, queryClient } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import { calendarLimits } from "@hiwar/contract/calendar";
import { hoursLimits } from "@hiwar/contract/hours";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { say } from "../../words/hours.ts";
import { HoursSection } from "./hours-section.tsx";
import { timeName } from "./weekdays.ts";

const example = 18 * 60 + 30;

/** Chooses the rest between two lessons; a choice is saved at once. */
export function BufferSection({ minutes }: { minutes: number }) {
  const set = useWrite(api.hours.setBuffer, {
    done: say("bufferSaved"),
    inTurn: "buffer",
    // Until the hours are read again, the saved choice must not fall back to the old one.
    onDone: (_answer, { minutes: saved }) =>
      queryClient.setQueryData(api.hours.read.query({}).queryKey, (hours) => hours && { ...hours, bufferMinutes: saved }),
  });
  const shown = set.isPending ? set.variables.minutes : minutes;
  const next = example + Math.ceil(shown / calendarLimits.markMinutes) * calendarLimits.markMinutes;
  const choices = hoursLimits.buffers.map((one) => ({
    id: String(one),
    label: one === 0 ? say("buffer0") : say("bufferOf", { minutes: one }),
  }));
  const choose = (id: string) => {
    const chosen = hoursLimits.buffers.find((one) => String(one) === id);
    if (chosen !== undefined) set.mutate({ minutes: chosen });
  };
  return (
    <HoursSection id="buffer" title={say("buffer")} text={say("bufferText")}>
      <SegmentedControl label={say("buffer")} choices={choices} value={String(shown)} onChange={choose} isBlock />
      <p className="text-muted">
        {shown === 0 ? say("bufferNone", { end: timeName(example) }) : say("bufferNext", { end: timeName(example), next: timeName(next) })}
      </p>
    </HoursSection>
  );
}
