import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import "./start-time-button.css";

export type StartTimeButtonProps = Omit<ToggleButtonProps, "children" | "className" | "style" | "render"> & {
  /** The day, «اليوم»; left out where it is already stated. */
  day?: string | undefined;
  /** The time, «٧:٣٠ م» */
  time: string;
};

/** A toggle button of a start time that can be booked, drawn as a ticket: day above time. */
export function StartTimeButton({ day, time, ...rest }: StartTimeButtonProps) {
  return (
    <ToggleButton {...rest} className="ui-start">
      {day && <span className="ui-start-day">{day} </span>}
      <span className="ui-start-time">{time}</span>
    </ToggleButton>
  );
}
