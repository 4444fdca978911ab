import type { MailCalendar } from "../outside/mail/mail.ts";
import type { Settings } from "./context.ts";

/** An appointment as one person's own calendar shows it. */
export interface CalendarEvent {
  /** Constant for as long as the event exists, so that a calendar recognises it. Secret, so that nobody else can forge a change. */
  readonly uid: string;
  /** Increases with every change; calendars keep the event with the highest number. */
  readonly sequence: number;
  readonly changedAt: Temporal.Instant;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  readonly summary: string;
  /** Text above the web address of the event's page; empty when there is none. */
  readonly description: string;
  /** Path of the event's page in the app. */
  readonly path: string;
  /** The location of an event outside our rooms. */
  readonly place?: string | undefined;
  readonly alarmMinutesBefore: number;
}

type Host = Pick<Settings, "appUrl" | "mailAddress">;

const lineOctets = 75;
const refreshEvery = "PT1H";
const productName = "حِوار";

/**
 * Writes one event as an iCalendar file (RFC 5545) named after its page. Its method publishes or cancels the event (RFC 5546); times are in UTC. The
 * same event gives the same text.
 */
export function calendarFile(event: CalendarEvent, host: Host): MailCalendar {
  const name = `hiwar${event.path.replaceAll("/", "-")}.ics`;
  const method = event.status === "CANCELLED" ? "CANCEL" : "PUBLISH";
  // Calendars accept a cancellation only from the event's organiser. Without attendees nobody is asked to answer.
  const organizer = `ORGANIZER;CN="${productName}":mailto:${host.mailAddress}`;
  return { name, method, text: written([...head(method), ...component(event, host, [organizer]), "END:VCALENDAR"]) };
}

/** Writes events as one calendar that programs fetch again and again. */
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

/** Formats an instant in UTC as `20261124T160000Z`. */
function utc(at: Temporal.Instant): string {
  return at.round({ smallestUnit: "second", roundingMode: "floor" }).toString().replace(/[-:]/g, "");
}

/**
 * Escapes a text as a property's value: commas and semicolons separate values, and line breaks end the line. Other control characters are removed.
 */
function escaped(text: string): string {
  return text
    .replace(/\r\n|\r/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** Folds a line into lines of at most 75 octets, each continuation after a space; never splits a character. */
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
      // The space that begins a continuation line counts.
      octets = 1;
    }
    octets += size;
    at += code > 0xffff ? 2 : 1;
  }
  return [...parts, line.slice(from)].join("\r\n ");
}

/** The number of octets of a code point in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
