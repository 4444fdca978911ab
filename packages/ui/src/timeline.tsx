import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cairoDay, clockTime, daysBetween, fullDay, relativeDay, relativeDayTime } from "./arabic-dates.ts";
import { Icon } from "./icon.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./timeline.css";

export type TimelineEvent = {
  id: string;
  /** An ISO instant. */
  at: string;
  title: ReactNode;
  detail?: ReactNode | undefined;
  icon?: LucideIcon | undefined;
  tone?: "plain" | "primary" | "accent" | "danger" | undefined;
};
export type TimelineProps = {
  label: string;
  /** Newest first. */
  events: readonly TimelineEvent[];
  now: number;
  /** Days with icons, for a page of its own; dots on one line, beside other content. */
  look?: "days" | "points" | undefined;
  /** How many more events are loading. */
  loadingRows?: number | undefined;
  /** Content at the list's end: a button for older events. */
  end?: ReactNode | undefined;
};

/** Formats a day's heading: «اليوم، الأحد ٢٢ نوفمبر»; for days further away without the first word. */
function dayHeading(at: string, now: number): string {
  const isNear = Math.abs(daysBetween(now, at)) < 2;
  return isNear ? `${relativeDay(at, now)}، ${fullDay(at, now)}` : fullDay(at, now);
}

function EventRow({ event, now, look }: { event: TimelineEvent; now: number; look: "days" | "points" }) {
  return (
    <li className="ui-timeline-event" data-tone={event.tone ?? "plain"}>
      <span className="ui-timeline-mark">{look === "days" && event.icon && <Icon icon={event.icon} size={16} />}</span>
      <span className="ui-timeline-words">
        <b>{event.title}</b>
        {event.detail && <small>{event.detail}</small>}
      </span>
      <time dateTime={event.at}>{look === "days" ? clockTime(event.at) : relativeDayTime(event.at, now)}</time>
    </li>
  );
}

function Waiting() {
  return (
    <li className="ui-timeline-event" aria-hidden="true">
      <span className="ui-timeline-mark" />
      <Skeleton />
    </li>
  );
}

/** A timeline of events about a person or a thing. */
export function Timeline({ label, events, now, look = "days", loadingRows = 0, end }: TimelineProps) {
  const isFirstOfDay = (index: number) => index === 0 || cairoDay(events[index - 1]?.at ?? now) !== cairoDay(events[index]?.at ?? now);
  return (
    <div className="ui-timeline" data-look={look} aria-busy={loadingRows > 0}>
      <ol aria-label={label}>
        {events.map((event, index) => (
          <Fragment key={event.id}>
            {look === "days" && isFirstOfDay(index) && <li className="ui-timeline-day">{dayHeading(event.at, now)}</li>}
            <EventRow event={event} now={now} look={look} />
          </Fragment>
        ))}
        {Array.from({ length: loadingRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that have not come have no identity
          <Waiting key={index} />
        ))}
      </ol>
      {end}
    </div>
  );
}
