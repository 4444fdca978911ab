import { noSubscription, type Standing } from "@hiwar/contract/subscriptions";
import { dayAndMonth, shortWeekday } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Ring } from "@hiwar/ui/ring";
import { bookedMinutes } from "../frame/booked-minutes.ts";
import { Say, useSay } from "../frame/say.tsx";
import { useNow } from "../frame/use-now.ts";

/** The week's minutes as a ring, or what a plan would give. */
export function WeekCard({ standing }: { standing: Standing }) {
  const say = useSay();
  const now = useNow(60_000);
  if (standing.id === noSubscription) {
    return (
      <Card as="section" className="grid content-start justify-items-start gap-3">
        <h2 className="text-18">{say("dashboards.weekNone")}</h2>
        <p>{say("dashboards.weekNoneText")}</p>
        <Credits standing={standing} />
        <Button href="/plans">{say("dashboards.plansAction")}</Button>
      </Card>
    );
  }
  const { weeklyMinutes, consumedMinutes, remainingWeeklyMinutes: left, window } = standing;
  const booked = bookedMinutes(standing, now);
  const parts = [
    { id: "attended", minutes: consumedMinutes - booked },
    { id: "booked", minutes: booked },
    { id: "left", minutes: left },
  ] as const;
  return (
    <Card as="section" className="grid content-start justify-items-center gap-5">
      <h2 className="justify-self-start text-18">{say("dashboards.week")}</h2>
      <Ring
        total={weeklyMinutes}
        parts={[
          { tone: "nile", value: consumedMinutes - booked },
          { tone: "sun", value: booked },
        ]}
        label=""
      >
        <b className="text-38 leading-tight font-semibold text-strong">{arabicNumber(left)}</b>
        <span className="text-14 text-muted">{say("dashboards.weekLeft", { count: left })}</span>
      </Ring>
      <dl className="week-parts">
        {parts.map(({ id, minutes }) => (
          <div key={id} data-part={id}>
            <dt>{say(`dashboards.week.${id}`)}</dt>
            <dd>{arabicNumber(minutes)}</dd>
          </div>
        ))}
      </dl>
      <Credits standing={standing} />
      <p className="text-center text-14 text-muted">
        <Say id="frame.minutesRenew" values={{ weekday: shortWeekday(window.end), day: dayAndMonth(window.end, now) }} />
      </p>
    </Card>
  );
}

/** Single lessons that are paid and not booked; beside a plan they wait. */
function Credits({ standing: { credits } }: { standing: Standing }) {
  const say = useSay();
  return credits.map(({ paymentId, durationMinutes: minutes, amountPiasters }) => (
    <p key={paymentId} className="text-14">
      {say("dashboards.creditLine", { minutes, amount: arabicPounds(amountPiasters) })}
    </p>
  ));
}
