import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import "./start-ticket.css";

export type StartTicketProps = Omit<ToggleButtonProps, "children" | "className" | "style" | "render"> & {
  /** The day, «اليوم»; left out where it is already stated. */
  day?: string | undefined;
  /** The time, «٧:٣٠ م» */
  time: string;
};

/** A bookable start, drawn as a ticket: day above time. */
export function StartTicket({ day, time, ...rest }: StartTicketProps) {
  return (
    <ToggleButton {...rest} className="ui-start">
      {day && <span className="ui-start-day">{day} </span>}
      <span className="ui-start-time">{time}</span>
    </ToggleButton>
  );
}
