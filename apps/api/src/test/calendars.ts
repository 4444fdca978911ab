import ICAL from "ical.js";
import type { MailMessage } from "../outside/mail/mail.ts";

/** What another program than ours reads in a calendar's text. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, startDate } = new ICAL.Event(component);
    return { uid, sequence, summary, start: startDate.toJSDate().toISOString(), status: component.getFirstPropertyValue("status") };
  });
  return { method: calendar.getFirstPropertyValue("method"), events };
}

/** The events that were mailed to somebody, in the order they left, with what their calendar is to do. */
export function mailedTo(mails: readonly MailMessage[], address: string) {
  return mails.flatMap(({ to, calendar }) => {
    if (to !== address || !calendar) return [];
    const { method, events } = readCalendar(calendar.text);
    return events.map((event) => ({ ...event, method }));
  });
}
