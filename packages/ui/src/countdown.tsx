import { shortDuration } from "./arabic-dates.ts";
import "./countdown.css";

export type CountdownProps = {
  secondsLeft: number;
  /** «ينتهي بعد» for readers. */
  label: string;
  size?: "small" | "medium" | "large" | undefined;
  /** The last stretch, when the colour should say so. */
  isUrgent?: boolean | undefined;
};

/** What is left of a wait. It draws the seconds it is given; whoever owns the clock counts. */
export function Countdown({ secondsLeft, label, size = "medium", isUrgent = false }: CountdownProps) {
  return (
    <span className="ui-countdown" role="timer" aria-label={label} data-size={size} data-urgent={isUrgent || undefined}>
      {shortDuration(secondsLeft)}
    </span>
  );
}
