export interface CalendarEvent {
  /** Stays the same for as long as the event exists, so that a calendar finds what it has. */
  readonly uid: string;
  /** Grows with every change; a calendar keeps the highest. */
  readonly sequence: number;
  readonly changedAt: Temporal.Instant;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

const lineOctets = 75;
const encoder = new TextEncoder();

/** One event as an iCalendar file (RFC 5545), in UTC. The same event gives the same text. */
export function icalendar({ status, ...event }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hiwar//Lessons//AR",
    "CALSCALE:GREGORIAN",
    `METHOD:${status === "CANCELLED" ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `STATUS:${status}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** 20261124T160000Z */
function utc(at: Temporal.Instant): string {
  return at.round({ smallestUnit: "second", roundingMode: "floor" }).toString().replace(/[-:]/g, "");
}

/** A text as a property's value: a comma or semicolon would begin another value, a line break another line. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** A line of at most 75 octets, continued on the next ones after a space; no character is torn. */
function folded(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineOctets) {
      parts.push("");
      // The space that continues the line counts.
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n ");
}
