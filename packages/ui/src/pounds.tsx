import { arabicPounds } from "./arabic-numbers.ts";
import "./pounds.css";

export type PoundsProps = { piasters: number };

/** An amount of money that never breaks across lines. */
export function Pounds({ piasters }: PoundsProps) {
  return <span className="ui-pounds">{arabicPounds(piasters)}</span>;
}
