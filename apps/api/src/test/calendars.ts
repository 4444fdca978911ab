import ICAL from "ical.js";
import type { MailMessage } from "../outside/mail/mail.ts";

/** Parses a calendar's text with an independent library. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, startDate } = new ICAL.Event(component);
    return { uid, sequence, summary, start: startDate.toJSDate().toISOString(), status: component.getFirstPropertyValue("status") };
  });
  return { method: calendar.getFirstPropertyValue("method"), events };
}

/** Returns the events sent to a mail address, in order, each with the calendar's method. */
export function mailedTo(mails: readonly MailMessage[], address: string) {
  return mails.flatMap(({ to, calendar }) => {
    if (to !== address || !calendar) return [];
    const { method, events } = readCalendar(calendar.text);
    return events.map((event) => ({ ...event, method }));
  });
}
