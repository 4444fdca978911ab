import type { ReactNode } from "react";
import type { ChartTone } from "./chart.tsx";
import { shareOf, topOf } from "./chart-scale.ts";
import "./chart.css";

export type Share = { id: string; name: ReactNode; value: number; words: ReactNode; tone?: Exclude<ChartTone, "before"> | undefined };
export type SharesProps = { items: readonly Share[] };

/** Bars for parts of a whole: all share one grid, so that their tracks are equally long. */
export function Shares({ items }: SharesProps) {
  const top = topOf(items.map(({ value }) => value));
  return (
    <dl className="ui-shares">
      {items.map(({ id, name, value, words, tone = "now" }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <span className="ui-share-track" aria-hidden="true">
              <span className="ui-share" data-tone={tone} style={{ inlineSize: `${shareOf(value, top) * 100}%` }} />
            </span>
            <span>{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
