import { home } from "../words/home.ts";
import "@hiwar/ui/start-time-button.css";

/** Three starts drawn as tickets, the middle one chosen; they cannot be pressed. */
export function NextStarts() {
  return (
    <div className="starts" aria-hidden="true">
      {home.times.map((time, index) => (
        <span key={time} className="ui-start" data-selected={index === 1 || undefined}>
          <span className="ui-start-time">{time}</span>
        </span>
      ))}
    </div>
  );
}
