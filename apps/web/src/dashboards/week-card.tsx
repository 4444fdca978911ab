import { useNow } from "@hiwar/app/time/use-now";
import { noSubscription, type WeeklyBalance } from "@hiwar/contract/subscriptions";
import { dayAndMonth, shortWeekday } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Ring } from "@hiwar/ui/ring";
import { bookedMinutes } from "../subscriptions/booked-minutes.ts";
import { say } from "../words/dashboards.ts";
import { Say as SayFrame } from "../words/minutes.ts";

/** The week's minutes as a ring; without a plan, what a plan would offer. */
export function WeekCard({ balance }: { balance: WeeklyBalance }) {
  const now = useNow(60_000);
  if (balance.id === noSubscription) {
    return (
      <Card as="section" className="grid content-start justify-items-start gap-3">
        <h2 className="text-lg">{say("weekNone")}</h2>
        <p>{say("weekNoneText")}</p>
        <Credits balance={balance} />
        <Button href="/plans">{say("plansAction")}</Button>
      </Card>
    );
  }
  const { weeklyMinutes, consumedMinutes, remainingWeeklyMinutes: left, window } = balance;
  const booked = bookedMinutes(balance, now);
  const parts = [
    { id: "attended", minutes: consumedMinutes - booked },
    { id: "booked", minutes: booked },
    { id: "left", minutes: left },
  ] as const;
  // The Arabic zero is only a dot, so a row of zero is left out.
  const taken = parts.filter(({ minutes }) => minutes > 0);
  return (
    <Card as="section" className="week-card">
      <h2 className="text-lg">{say("week")}</h2>
      <Ring
        total={weeklyMinutes}
        parts={[
          { tone: "primary", value: consumedMinutes - booked },
          { tone: "accent", value: booked },
          { tone: "left", value: left },
        ]}
        label=""
      >
        {left > 0 && <b>{arabicNumber(left)}</b>}
        <span className="text-sm text-muted">{say("weekLeft", { count: left })}</span>
      </Ring>
      <dl className="week-parts">
        {taken.map(({ id, minutes }) => (
          <div key={id} data-part={id}>
            <dt>{say(`week.${id}`)}</dt>
            <dd>{arabicNumber(minutes)}</dd>
          </div>
        ))}
      </dl>
      <Credits balance={balance} />
      <p className="week-renews">
        <SayFrame id="minutesRenew" values={{ weekday: shortWeekday(window.end), day: dayAndMonth(window.end, now) }} />
      </p>
    </Card>
  );
}

/** Paid single lessons without a booking; with a plan they are kept for later. */
function Credits({ balance: { credits } }: { balance: WeeklyBalance }) {
  return credits.map(({ paymentId, durationMinutes: minutes, amountPiasters }) => (
    <p key={paymentId} className="text-sm">
      {say("creditLine", { minutes, amount: arabicPounds(amountPiasters) })}
    </p>
  ));
}
