import type { Invoice } from "@hiwar/contract/invoices";
import { dayAndMonth, fullDay, instantInDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { say } from "../words/withdrawals.ts";

/** The days from a request to its payment; non-working days are hatched. */
export function PayoutDays({ invoice: { days, expectedOn }, now }: { invoice: Invoice; now: number }) {
  const [first] = days;
  if (!first) return null;
  return (
    <div className="earn-days" role="img" aria-label={say("wayDays", { when: fullDay(instantInDay(expectedOn), now) })}>
      {days.map(({ day, isWorking }) => (
        <span key={day} data-kind={day === first.day ? "asked" : day === expectedOn ? "due" : isWorking ? "work" : "off"}>
          {shortWeekday(instantInDay(day))}
          <b className="earn-day">{dayAndMonth(instantInDay(day), now).split(" ")[0]}</b>
        </span>
      ))}
    </div>
  );
}
