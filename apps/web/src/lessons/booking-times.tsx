import { useOptimisticChoice } from "@hiwar/app/use-optimistic-choice";
import { clockTime, fullDay, instantInDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { StartTimeButton } from "@hiwar/ui/start-time-button";
import { CairoZone } from "../time/cairo-zone.tsx";
import { say } from "../words/lessons.ts";
import { nextDayFor, startsOn } from "./booking-choice.ts";
import type { BookingState } from "./use-booking-state.ts";

/** The times of the chosen day at which the length fits; without any, a link to the next day that has some. */
export function BookingTimes({ desk, now }: { desk: BookingState; now: number }) {
  const { choice, starts } = desk;
  const [chosen, choose] = useOptimisticChoice(choice.start, (start) => desk.choose({ start }));
  if (choice.day === null) return null;
  const times = startsOn(starts, choice);
  const next = nextDayFor(starts, choice);
  return (
    <section aria-label={say("chooseTime")} className="booking-times">
      <h3>
        {fullDay(instantInDay(choice.day), now)}
        <CairoZone at={instantInDay(choice.day)} />
      </h3>
      {times.length === 0 && (
        <p className="booking-none">
          {say("noTimes")}
          {next && (
            <Button size="small" onPress={() => desk.choose({ day: next })}>
              {fullDay(instantInDay(next), now)}
            </Button>
          )}
        </p>
      )}
      <div className="booking-answers">
        {times.map((start) => (
          <StartTimeButton
            key={start}
            time={clockTime(start)}
            aria-label={relativeDayTime(start, now)}
            isSelected={chosen === start}
            onChange={() => choose(start)}
          />
        ))}
      </div>
    </section>
  );
}
