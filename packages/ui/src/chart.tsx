import { type ReactNode, useId } from "react";
import "./chart.css";

/** The colour of a value in a chart: past, present, ahead, bad, or compared with. */
export type ChartTone = "past" | "now" | "ahead" | "bad" | "before";
export type ChartKey = { tone: ChartTone; label: string };
export type ChartRow = { id: string; name: string; values: readonly string[] };
export type ChartProps = {
  title: ReactNode;
  /** The total of the chart, or its time range. */
  aside?: ReactNode | undefined;
  keys?: readonly ChartKey[] | undefined;
  /** The heads of the table behind the drawing for screen readers, one for every column. */
  heads: readonly string[];
  rows: readonly ChartRow[];
  /** The drawing. */
  children: ReactNode;
};

/** A chart with its numbers also as a table, for those who do not see the drawing. */
export function Chart({ title, aside, keys = [], heads, rows, children }: ChartProps) {
  const titleId = useId();
  return (
    <figure className="ui-chart">
      <figcaption className="ui-chart-head">
        <b id={titleId}>{title}</b>
        {aside && <span>{aside}</span>}
        {keys.length > 0 && (
          <span className="ui-chart-keys">
            {keys.map(({ tone, label }) => (
              <span key={label} className="ui-chart-key" data-tone={tone}>
                {label}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div aria-hidden="true">{children}</div>
      <table className="ui-hidden-text" aria-labelledby={titleId}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a value is its column and has no other identity
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
