import type { RefundQuote } from "@hiwar/contract/refunds";
import { say } from "../words/refunds.ts";

/** More weeks than this are drawn as one bar: a year's weeks would be too thin on a phone. */
const mostDrawn = 12;

/** A term's weeks in a row: passed, current and coming. */
export function RefundWeeks({ term }: { term: NonNullable<RefundQuote["term"]> }) {
  const { weeks, passedWeeks } = term;
  const isBegun = Date.parse(term.startsAt) <= Date.now();
  const stateOf = (week: number) => (week < passedWeeks ? "passed" : week === passedWeeks && isBegun ? "now" : "left");
  const states = [...new Set(Array.from({ length: weeks }, (_, week) => stateOf(week)))];
  const words = { passed: say("keyPassed"), now: say("keyNow"), left: say("keyLeft") };
  return (
    <div>
      <div className="refund-weeks" role="img" aria-label={say("weeksLabel", { passed: passedWeeks, weeks })}>
        {weeks <= mostDrawn ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number
          Array.from({ length: weeks }, (_, week) => <i key={week} data-state={stateOf(week)} />)
        ) : (
          <>
            {passedWeeks > 0 && <i data-state="passed" style={{ flexGrow: passedWeeks }} />}
            {isBegun && <i data-state="now" style={{ flexGrow: 1 }} />}
            <i data-state="left" style={{ flexGrow: weeks - passedWeeks - 1 }} />
          </>
        )}
      </div>
      <p className="refund-key" aria-hidden="true">
        {states.map((state) => (
          <span key={state}>
            <i data-state={state} />
            {words[state]}
          </span>
        ))}
      </p>
    </div>
  );
}
