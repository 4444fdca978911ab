import { cairo } from "./time.ts";

const clock = new Intl.DateTimeFormat("ar-EG", { hour: "numeric", minute: "2-digit", timeZone: cairo });
const weekday = new Intl.DateTimeFormat("ar-EG", { weekday: "long", timeZone: cairo });
const day = new Intl.DateTimeFormat("ar-EG", { day: "numeric", month: "long", timeZone: cairo });

const near: Readonly<Record<number, string>> = { [-1]: "أمس", 0: "اليوم", 1: "غدًا" };

const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(cairo).toPlainDate();
const daysUntil = (instant: Temporal.Instant, now: Temporal.Instant) => dayOf(now).until(dayOf(instant)).days;
const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);

/** Formats a time of 12 hours such as «٦:٤٥ م»; a no-break space keeps its «ص» (a.m.) or «م» (p.m.) on the same line. */
const clockInWords = (instant: Temporal.Instant) => clock.format(dateOf(instant)).replace(/\s(?=[صم]$)/u, "\u00a0");

/** Formats a moment relative to `now`: «غدًا ٦:٤٥ م», «الخميس ٦:٤٥ م» within a week, else «٣ ديسمبر ٦:٤٥ م». In Cairo time. */
export function momentInWords(instant: Temporal.Instant, now: Temporal.Instant): string {
  const days = daysUntil(instant, now);
  const named = near[days] ?? (Math.abs(days) < 7 ? weekday : day).format(dateOf(instant));
  return `${named} ${clockInWords(instant)}`;
}

/** Formats a moment with its full date: «غدًا، الاثنين ٢٣ نوفمبر، ٦:٤٥ م بتوقيت القاهرة». */
export function wholeMomentInWords(instant: Temporal.Instant, now: Temporal.Instant): string {
  const named = near[daysUntil(instant, now)];
  const date = `${weekday.format(dateOf(instant))} ${day.format(dateOf(instant))}`;
  return `${named ? `${named}، ` : ""}${date}، ${clockInWords(instant)} بتوقيت القاهرة`;
}

/** Caches the latest day only: calls within a short time mostly ask for the same one. */
let latest = { text: "", words: "" };

/** Formats a Cairo date such as `2026-11-29` with its weekday: «الأحد ٢٩ نوفمبر». */
export function dayInWords(text: string): string {
  if (latest.text !== text) latest = { text, words: wordsOf(text) };
  return latest.words;
}

function wordsOf(text: string): string {
  const noon = Temporal.PlainDate.from(text).toZonedDateTime({ timeZone: cairo, plainTime: "12:00" }).toInstant();
  return `${weekday.format(dateOf(noon))} ${day.format(dateOf(noon))}`;
}
