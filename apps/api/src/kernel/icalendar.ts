import type { MailCalendar } from "../outside/mail/mail.ts";
import type { Settings } from "./context.ts";

/** Something with a time, as one person's own calendar shows it. */
export interface CalendarEvent {
  /** Stays the same for as long as the event exists, so that a calendar finds what it has; known to nobody else, so that nobody forges a change. */
  readonly uid: string;
  /** Grows with every change; a calendar keeps the highest. */
  readonly sequence: number;
  readonly changedAt: Temporal.Instant;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  readonly summary: string;
  /** What stands above the address; empty where nothing has to be said. */
  readonly description: string;
  /** The page in the app. */
  readonly path: string;
  /** Where it is, of what is in no room of ours. */
  readonly place?: string | undefined;
  readonly alarmMinutesBefore: number;
}

type Host = Pick<Settings, "appUrl" | "mailAddress">;

const lineOctets = 75;
const refreshEvery = "PT1H";
const productName = "حِوار";

/** One event as an iCalendar file (RFC 5545) named after its page, published or cancelled by the house (RFC 5546), in UTC. The same event gives the same text. */
export function calendarFile(event: CalendarEvent, host: Host): MailCalendar {
  const name = `hiwar${event.path.replaceAll("/", "-")}.ics`;
  const method = event.status === "CANCELLED" ? "CANCEL" : "PUBLISH";
  // A calendar takes a cancellation from whoever organised the event; nobody answers an event that has no attendees.
  const organizer = `ORGANIZER;CN="${productName}":mailto:${host.mailAddress}`;
  return { name, method, text: written([...head(method), ...component(event, host, [organizer]), "END:VCALENDAR"]) };
}

/** Events as one calendar that is asked for again and again. */
export function calendarOf(events: readonly CalendarEvent[], name: string, host: Host): string {
  return written([
    ...head("PUBLISH"),
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
    ...events.flatMap((event) => component(event, host)),
    "END:VCALENDAR",
  ]);
}

const head = (method: MailCalendar["method"]) => [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Hiwar//Hiwar//AR",
  "CALSCALE:GREGORIAN",
  `METHOD:${method}`,
];

function component({ status, ...event }: CalendarEvent, { appUrl }: Host, more: readonly string[] = []): string[] {
  const url = `${appUrl}${event.path}`;
  const summary = escaped(event.summary);
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}@hiwar`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `STATUS:${status}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped([event.description, url].filter(Boolean).join("\n"))}`,
    `URL:${url}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...more,
    ...(status === "CANCELLED" ? [] : alarmOf(summary, event.alarmMinutesBefore)),
    "END:VEVENT",
  ];
}

const alarmOf = (summary: string, minutesBefore: number) => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `TRIGGER:-PT${minutesBefore}M`,
  `DESCRIPTION:${summary}`,
  "END:VALARM",
];

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join("");

/** 20261124T160000Z */
function utc(at: Temporal.Instant): string {
  return at.round({ smallestUnit: "second", roundingMode: "floor" }).toString().replace(/[-:]/g, "");
}

/** A text as a property's value: a comma or semicolon would begin another value, a line break another line; control signs have no place in it. */
function escaped(text: string): string {
  return text
    .replace(/\r\n|\r/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** A line of at most 75 octets, continued on the next ones after a space; no character is torn. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineOctets) return line;
  const parts: string[] = [];
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) as number;
    const size = octetsOf(code);
    if (octets + size > lineOctets) {
      parts.push(line.slice(from, at));
      from = at;
      // The space that continues the line counts.
      octets = 1;
    }
    octets += size;
    at += code > 0xffff ? 2 : 1;
  }
  return [...parts, line.slice(from)].join("\r\n ");
}

/** How long a character is in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
