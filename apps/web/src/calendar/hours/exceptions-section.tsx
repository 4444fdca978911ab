import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { Hours } from "@hiwar/contract/hours";
import { clockRange, fullDay } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { toast } from "@hiwar/ui/toast";
import { say } from "../../words/hours.ts";
import { HoursSection } from "./hours-section.tsx";

/** Lists times of the weekly hours that were changed by hand and are not over; each can be restored, where there is room. */
export function ExceptionsSection({ exceptions }: Pick<Hours, "exceptions">) {
  const restore = useWrite(api.hours.restoreDay, {
    onDone: ({ made }) => toast(made > 0 ? "success" : "info", { title: say("restored", { count: made }) }),
  });
  return (
    <HoursSection id="exceptions" title={say("exceptions")} text={say("exceptionsText")}>
      <ul className="hours-list">
        {exceptions.map(({ id, start, end }) => (
          <li key={id} className="hours-row">
            <span>
              <b>{fullDay(start, start)}</b>
              <span className="text-muted">{clockRange(start, end)}</span>
            </span>
            <Button
              size="small"
              isPending={restore.isPending && restore.variables.id === id}
              aria-label={say("restoreOf", { day: fullDay(start, start) })}
              onPress={() => restore.mutate({ id })}
            >
              {say("restore")}
            </Button>
          </li>
        ))}
      </ul>
    </HoursSection>
  );
}
