import * as z from "zod/mini";
import { Role } from "./kernel/roles.ts";
import { Id, Instant, Minutes, oneOf, page, paging, text } from "./kernel/shapes.ts";
import { Topic } from "./topics.ts";

/** On the way to students: not let in yet, kept from the list by something, or on it. */
export const standings = ["waiting", "hidden", "listed"] as const;
export type Standing = (typeof standings)[number];

/** A tutor or manager as a line of the staff's lists. `rating` is in tenths of a star. */
export const TutorLine = z.object({
  id: Id,
  role: oneOf(Role),
  name: z.string(),
  gender: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  image: z.nullable(z.string()),
  blockedAt: z.nullable(Instant),
  createdAt: Instant,
  standing: z.enum(standings),
  missing: z.array(z.string()),
  contactedAt: z.nullable(Instant),
  rating: z.nullable(z.int()),
  lessons: z.int(),
});
export type TutorLine = z.input<typeof TutorLine>;

/** Whoever is looked for is found as people are. */
export const TutorsFilter = z.strictObject({ ...paging, standing: z.optional(z.enum(standings)), q: z.optional(text(0, 60)) });
export type TutorsFilter = z.input<typeof TutorsFilter>;

/** How much a tutor offers in the seven days to come, and how much of it is taken. */
export const HoursAhead = z.object({ offeredMinutes: Minutes, bookedMinutes: Minutes });
export const FullTutor = z.extend(TutorLine, { hours: HoursAhead });
export type FullTutor = z.input<typeof FullTutor>;

/** A month of Cairo's, `2026-11`. */
export const Month = z.string().check(z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/));
export const MinutesFilter = z.strictObject({ ...paging, month: z.optional(Month) });
export type MinutesFilter = z.input<typeof MinutesFilter>;

/** What a tutor taught in a month, of lessons that both attended. */
export const TaughtLine = z.object({
  id: Id,
  role: oneOf(Role),
  name: z.string(),
  gender: z.nullable(z.string()),
  email: z.string(),
  image: z.nullable(z.string()),
  lessons: z.int(),
  minutes: Minutes,
});
export type TaughtLine = z.input<typeof TaughtLine>;
export const TaughtPage = z.extend(page(TaughtLine), { month: Month });

export const contactWays = ["call", "whatsapp", "email", "meeting"] as const;
export type ContactWay = (typeof contactWays)[number];
export const contactsShown = 20;
export const ContactNote = text(5, 500);
/** That staff spoke to a tutor, how, and what came of it. */
export const Contact = z.object({ id: Id, at: Instant, by: z.string(), way: z.enum(contactWays), note: z.string() });
export type Contact = z.input<typeof Contact>;

/** What staff look at before they let a tutor in: what students would see, the hours of the coming week, what was talked about. */
export const TutorFile = z.object({
  standing: z.enum(standings),
  video: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  topics: z.array(Topic),
  hours: HoursAhead,
  contacts: z.array(Contact),
});
export type TutorFile = z.input<typeof TutorFile>;
