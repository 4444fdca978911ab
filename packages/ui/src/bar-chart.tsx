import { arabicNumber } from "./arabic-numbers.ts";
import { Chart, type ChartProps, type ChartTone } from "./chart.tsx";
import { labelHiddenOn, shareOf, topOf } from "./chart-scale.ts";
import { recordWords } from "./record-words.ts";

export type Bar = {
  id: string;
  /** The text under the bar: «٨ م». */
  label: string;
  /** The text for screen readers, where the label is short. */
  name?: string | undefined;
  value: number;
  tone?: Exclude<ChartTone, "before"> | undefined;
  /** A value to compare with, usually that of an earlier time, drawn grey beside it. */
  before?: number | undefined;
};
export type BarChartProps = Pick<ChartProps, "title" | "aside" | "keys"> & {
  /** In order of time, earliest first. */
  bars: readonly Bar[];
  /** The table's column heads: the labels, the values and, where `before` is not an earlier time, its name. «الساعة», «دروس». */
  heads: readonly [string, string, string?];
  format?: ((value: number) => string) | undefined;
  /** A dashed line with a name. */
  limit?: { value: number; label: string } | undefined;
};

const percent = (value: number, top: number) => `${shareOf(value, top) * 100}%`;

/** A bar chart of numbers over time. The present and the highest bar show their number, unless it is zero. */
export function BarChart({ bars, heads, format = arabicNumber, limit, ...chart }: BarChartProps) {
  const highest = topOf(bars.map(({ value }) => value));
  const top = topOf([...bars.flatMap(({ value, before = 0 }) => [value, before]), limit?.value ?? 0]);
  const now = bars.findIndex(({ tone }) => tone === "now");
  const [times, values, grey = recordWords.before] = heads;
  const hasBefore = bars.some(({ before }) => before !== undefined);
  const rows = bars.map(({ id, label, name, value, before }) => ({
    id,
    name: name ?? label,
    values: [format(value), ...(hasBefore ? [before === undefined ? "—" : format(before)] : [])],
  }));
  return (
    <Chart {...chart} heads={[times, values, ...(hasBefore ? [grey] : [])]} rows={rows}>
      <div className="ui-bars">
        {limit && (
          <span className="ui-chart-limit" style={{ insetBlockEnd: percent(limit.value, top) }}>
            {limit.label}
          </span>
        )}
        {bars.map(({ id, value, tone = "past", before }) => (
          <span key={id} className="ui-bar-place">
            {before !== undefined && <span className="ui-bar" data-tone="before" style={{ blockSize: percent(before, top) }} />}
            <span className="ui-bar" data-tone={tone} style={{ blockSize: percent(value, top) }}>
              {value > 0 && (tone === "now" || value === highest) && <b>{format(value)}</b>}
            </span>
          </span>
        ))}
      </div>
      <div className="ui-bar-labels">
        {bars.map(({ id, label, tone }, place) => (
          <span key={id} data-tone={tone} data-hidden={labelHiddenOn(place, bars.length, now)}>
            {label}
          </span>
        ))}
      </div>
    </Chart>
  );
}
