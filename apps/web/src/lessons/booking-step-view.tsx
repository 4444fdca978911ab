import type { Start } from "@hiwar/contract/calendar";
import { clockTime, dayAndMonth, relativeDay } from "@hiwar/ui/arabic-dates";
import { StartTicket } from "@hiwar/ui/start-ticket";
import { useNow } from "../time/use-now.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/lessons.ts";
import { type BookingStep, type Choice, daysOf, durationsOn, startsOn } from "./booking-steps.ts";

interface BookingStepViewProps {
  step: Exclude<BookingStep, "confirm">;
  starts: readonly Start[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One step's question and its answers as tickets. */
export function BookingStepView({ step, starts, choice, onChoose }: BookingStepViewProps) {
  const now = useNow(60_000);
  const answers = {
    date: () =>
      daysOf(starts).map((day) => {
        const first =
          starts.find(({ start }) => relativeDay(start, now) === relativeDay(`${day}T12:00:00Z`, now))?.start ?? `${day}T12:00:00Z`;
        return {
          key: day,
          day: relativeDay(first, now),
          time: dayAndMonth(first, now),
          isSelected: choice.day === day,
          next: { ...choice, day, start: choice.day === day ? choice.start : null },
        };
      }),
    duration: () =>
      durationsOn(starts, choice.day).map((minutes) => {
        const duration = minutes as 15 | 30;
        return {
          key: String(minutes),
          day: say(`duration${duration}Text`),
          time: say(`duration${duration}`),
          isSelected: choice.duration === minutes,
          next: { ...choice, duration },
        };
      }),
    time: () =>
      startsOn(starts, choice.day, choice.duration).map((start) => ({
        key: start,
        time: clockTime(start),
        isSelected: choice.start === start,
        next: { ...choice, start },
      })),
  }[step]();
  const question = { date: "chooseDay", duration: "chooseDuration", time: "chooseTime" } as const;
  return (
    <section aria-label={say(question[step])}>
      <h3>{say(question[step])}</h3>
      <div className="booking-answers" data-wide={step === "duration" || undefined}>
        {answers.map(({ key, next, isSelected, ...ticket }) => (
          <StartTicket key={key} {...ticket} isSelected={isSelected} onChange={() => onChoose(next)} />
        ))}
      </div>
      {step === "time" && <p className="booking-zone">{sayFrame("cairo")}</p>}
    </section>
  );
}
