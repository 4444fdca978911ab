import { useLocale } from "react-aria-components";
import { arabicNumber } from "./arabic-numbers.ts";
import { Chart, type ChartProps } from "./chart.tsx";
import { linePath, shareOf, topOf } from "./chart-scale.ts";
import { Skeleton } from "./skeleton.tsx";

export type LinePoint = { id: string; label: string; value: number };
export type LineChartProps = Pick<ChartProps, "title" | "aside"> & {
  /** In order of time, earliest first. */
  points: readonly LinePoint[];
  heads: readonly [string, string];
  format?: ((value: number) => string) | undefined;
  /** A dashed line with a name. A line that has reached it is drawn red; a chart without a limit never is. */
  limit?: { value: number; label: string } | undefined;
};

const width = 100;
const height = 40;
/** Factor above the limit, so that its name has room inside the drawing. */
const limitRoom = 1.45;

/**
 * A line chart of a number over time. Only the latest value is written; the line needs two. The area below is filled only under a limit: without one
 * it would look full.
 */
export function LineChart({ points, heads, format = arabicNumber, limit, ...chart }: LineChartProps) {
  const { direction } = useLocale();
  const values = points.map(({ value }) => value);
  const last = values.at(-1);
  const top = topOf([...values, (limit?.value ?? 0) * limitRoom]);
  const path = linePath(values, top, width, height, direction === "rtl");
  const area = `${path}V${height}H${direction === "rtl" ? width : 0}Z`;
  const rows = points.map(({ id, label, value }) => ({ id, name: label, values: [format(value)] }));
  return (
    <Chart {...chart} heads={heads} rows={rows}>
      <b className="ui-line-latest">{last === undefined ? "—" : format(last)}</b>
      {path === "" ? (
        <Skeleton shape="block" className="ui-line-wait" />
      ) : (
        <div className="ui-line" data-tone={limit && last !== undefined && last >= limit.value ? "bad" : "now"}>
          {limit && (
            <span className="ui-chart-limit" style={{ insetBlockEnd: `${shareOf(limit.value, top) * 100}%` }}>
              {limit.label}
            </span>
          )}
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            {limit && <path className="ui-line-area" d={area} />}
            <path className="ui-line-stroke" d={path} />
          </svg>
        </div>
      )}
      <div className="ui-line-ends">
        <span>{points.length > 1 && points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
    </Chart>
  );
}
