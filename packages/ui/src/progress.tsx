import { Label, ProgressBar } from "react-aria-components";
import { arabicPercent } from "./arabic-numbers.ts";
import "./progress.css";

export type ProgressProps = {
  label: string;
  /** From 0 to 1; left out while unknown. */
  share?: number | undefined;
  /** Whether the label and percentage are written above the bar. */
  isNamed?: boolean | undefined;
};

/** A progress bar that fills from the page's start to its end. */
export function Progress({ label, share, isNamed = false }: ProgressProps) {
  const known = share === undefined ? { isIndeterminate: true } : { value: share * 100, valueLabel: arabicPercent(share) };
  return (
    <ProgressBar className="ui-progress" {...known} {...(!isNamed && { "aria-label": label })}>
      {isNamed && (
        <div className="ui-progress-words">
          <Label>{label}</Label>
          {share !== undefined && <span>{arabicPercent(share)}</span>}
        </div>
      )}
      <div className="ui-progress-track">
        <div className="ui-progress-fill" style={{ inlineSize: share === undefined ? "40%" : `${share * 100}%` }} />
      </div>
    </ProgressBar>
  );
}
