import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import "./start-ticket.css";

export type StartTicketProps = Omit<ToggleButtonProps, "children" | "className" | "style" | "render"> & {
  /** «اليوم», or left out where the day is already said. */
  day?: string | undefined;
  /** «٧:٣٠ م» */
  time: string;
};

/** A start as a ticket: day over time. */
export function StartTicket({ day, time, ...rest }: StartTicketProps) {
  return (
    <ToggleButton {...rest} className="ui-start">
      {day && <span className="ui-start-day">{day} </span>}
      <span className="ui-start-time">{time}</span>
    </ToggleButton>
  );
}
