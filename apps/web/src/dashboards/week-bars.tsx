import type { WeekSum } from "@hiwar/contract/stats";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { numericDay } from "@hiwar/ui/numeric-day";
import { say } from "../words/dashboards.ts";

const height = 120;
/** Room above the highest bar for its number. */
const head = 24;
const leastBar = 3;

/** A bar chart of minutes per week, with time running right to left; screen readers get the same numbers in a table. */
export function WeekBars({ weeks, caption }: { weeks: readonly WeekSum[]; caption: string }) {
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  const step = 100 / weeks.length;
  return (
    <figure className="bars">
      <figcaption className="text-sm text-muted">{caption}</figcaption>
      <svg width="100%" height={height + head} aria-hidden="true">
        {weeks.map(({ start, minutes }, index) => {
          const bar = minutes === 0 ? leastBar : Math.max(leastBar * 2, (minutes / most) * height);
          const middle = 100 - (index + 0.5) * step;
          return (
            <g key={start} data-empty={minutes === 0 || undefined} data-now={index === weeks.length - 1 || undefined}>
              <rect x={`${middle - step * 0.3}%`} y={height + head - bar} width={`${step * 0.6}%`} height={bar} rx={leastBar} />
              {minutes > 0 && (
                <text x={`${middle}%`} y={height + head - bar - 6} textAnchor="middle">
                  {arabicNumber(minutes)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div className="bars-days" aria-hidden="true">
        {weeks.map(({ start }, index) => (
          // On narrow screens only every second bar has a label, counted back from the current week.
          <span key={start} data-minor={(weeks.length - 1 - index) % 2 === 1 || undefined}>
            {numericDay(start)}
          </span>
        ))}
      </div>
      <table className="ui-hidden-text">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say("weekOf")}</th>
            <th scope="col">{say("lessonsCount")}</th>
            <th scope="col">{say("minutes")}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ start, lessons, minutes }) => (
            <tr key={start}>
              <th scope="row">{dayAndMonth(start, weeks.at(-1)?.start ?? start)}</th>
              <td>{arabicNumber(lessons)}</td>
              <td>{arabicNumber(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
