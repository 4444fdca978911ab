import { shortDuration } from "./arabic-dates.ts";
import "./countdown.css";

export type CountdownProps = {
  secondsLeft: number;
  /** The name for screen readers: «ينتهي بعد». */
  label: string;
  size?: "small" | "medium" | "large" | undefined;
  /** Shows the time in a warning colour: set it for the final seconds. */
  isUrgent?: boolean | undefined;
};

/** Shows the remaining time. It only draws the given seconds; the owner counts down. */
export function Countdown({ secondsLeft, label, size = "medium", isUrgent = false }: CountdownProps) {
  return (
    <span className="ui-countdown" role="timer" aria-label={label} data-size={size} data-urgent={isUrgent || undefined}>
      {shortDuration(secondsLeft)}
    </span>
  );
}
