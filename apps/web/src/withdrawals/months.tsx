import { useNow } from "@hiwar/app/time/use-now";
import type { InvoiceStats } from "@hiwar/contract/invoices";
import { fullDay, instantInDay, monthAndYear } from "@hiwar/ui/arabic-dates";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { type Bar, BarChart } from "@hiwar/ui/bar-chart";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Pounds } from "@hiwar/ui/pounds";
import { say } from "../words/withdrawals.ts";

/** Returns a month's name without the year, for `2026-11`. */
const monthName = (month: string) => monthAndYear(instantInDay(`${month}-15`)).split(" ")[0] ?? month;

/** This month beside those before it, and the booked lessons' earnings. */
export function Months({ stats: { months, booked } }: { stats: InvoiceStats }) {
  const now = useNow(60_000);
  const [before, present] = [months.at(-2), months.at(-1)];
  if (!present || !before) return null;
  const bars = months.map(
    ({ month, earnedPiasters }): Bar => ({
      id: month,
      label: monthName(month),
      value: earnedPiasters,
      tone: month === present.month ? "now" : "past",
    }),
  );
  const hours = present.minutes / 60;
  return (
    <Card as="section" className="grid content-start gap-5" aria-labelledby="months">
      <h2 id="months" className="text-lg">
        {say("months")}
      </h2>
      <dl className="earn-figures">
        <div>
          <dt>{say("monthSoFar", { month: monthName(present.month) })}</dt>
          <dd>
            <Pounds piasters={present.earnedPiasters} />
          </dd>
        </div>
        <div>
          <dt>{say("monthWhole", { month: monthName(before.month) })}</dt>
          <dd>
            <Pounds piasters={before.earnedPiasters} />
          </dd>
        </div>
        <div>
          <dt>{say("lessonsGiven")}</dt>
          <dd>
            {arabicNumber(present.lessons)} {hours > 0 && <small>{say("inHours", { hours: arabicNumber(hours, 2), count: hours })}</small>}
          </dd>
        </div>
      </dl>
      {bars.every(({ value }) => value === 0) ? (
        <p className="earn-no-months">{say("monthsNone")}</p>
      ) : (
        <BarChart
          title={<span className="ui-hidden-text">{say("months")}</span>}
          heads={[say("monthHead"), say("earnedHead")]}
          bars={bars}
          format={(piasters) => arabicPounds(Math.round(piasters / 100) * 100)}
        />
      )}
      <Booked booked={booked} now={now} />
    </Card>
  );
}

function Booked({ booked: { lessons, earnedPiasters, lastAt }, now }: { booked: InvoiceStats["booked"]; now: number }) {
  return (
    <div className="earn-booked">
      <h3>{say("booked")}</h3>
      {lastAt === null ? (
        <>
          <p>{say("bookedNone")}</p>
          <Button size="small" href="/schedule-management">
            {say("openSchedule")}
          </Button>
        </>
      ) : (
        <>
          <b className="earn-number text-xl">
            <Pounds piasters={earnedPiasters} />
          </b>
          <p>{say("bookedText", { count: lessons, when: fullDay(lastAt, now) })}</p>
        </>
      )}
    </div>
  );
}
