import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/tutor-page.ts";
import "./stars-bars.css";

const thickness = 8;

/** Shows how many ratings gave five stars, four, and so on; `stars` begins with one star. */
export function StarsBars({ stars }: { stars: readonly number[] }) {
  const most = Math.max(1, ...stars);
  return (
    <dl className="stars-bars">
      {stars
        .map((count, index) => ({ count, given: index + 1 }))
        .toReversed()
        .map(({ count, given }) => (
          <div key={given}>
            <dt>{say("starsGiven", { count: given })}</dt>
            <dd>
              <svg width="100%" height={thickness} aria-hidden="true">
                <rect className="stars-track" width="100%" height={thickness} rx={thickness / 2} />
                {count > 0 && (
                  <rect x={`${100 - (count / most) * 100}%`} width={`${(count / most) * 100}%`} height={thickness} rx={thickness / 2} />
                )}
              </svg>
              <span>{count > 0 ? arabicNumber(count) : <span className="ui-hidden-text">{say("noneGiven")}</span>}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}
