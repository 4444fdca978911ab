import * as z from "zod/mini";
import { Role } from "./kernel/roles.ts";
import { Id, Instant, Minutes, oneOf, page, paging, text } from "./kernel/shapes.ts";
import { Topic } from "./topics.ts";

/** Whether a tutor is in the public list: not admitted yet, hidden for some reason, or listed. */
export const listingStates = ["waiting", "hidden", "listed"] as const;
export type ListingState = (typeof listingStates)[number];

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
  standing: z.enum(listingStates),
  missing: z.array(z.string()),
  contactedAt: z.nullable(Instant),
  rating: z.nullable(z.int()),
  lessons: z.int(),
});
export type TutorLine = z.input<typeof TutorLine>;

/** `q` searches as in the list of people. */
export const TutorsFilter = z.strictObject({ ...paging, standing: z.optional(z.enum(listingStates)), q: z.optional(text(0, 60)) });
export type TutorsFilter = z.input<typeof TutorsFilter>;

/** Minutes that a tutor offers in the next seven days, and minutes of them that are booked. */
export const HoursAhead = z.object({ offeredMinutes: Minutes, bookedMinutes: Minutes });
export const FullTutor = z.extend(TutorLine, { hours: HoursAhead });
export type FullTutor = z.input<typeof FullTutor>;

/** A Cairo month, `2026-11`. */
export const Month = z.string().check(z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/));
export const TaughtFilter = z.strictObject({ ...paging, month: z.optional(Month) });
export type TaughtFilter = z.input<typeof TaughtFilter>;

/** What a tutor taught in a month, in lessons that both attended. */
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
/** A staff member's contact with a tutor: channel and result. */
export const Contact = z.object({ id: Id, at: Instant, by: z.string(), way: z.enum(contactWays), note: z.string() });
export type Contact = z.input<typeof Contact>;

/** What staff check before they admit a tutor: what students would see, the hours of the next seven days, and past contacts. */
export const TutorFile = z.object({
  standing: z.enum(listingStates),
  video: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  topics: z.array(Topic),
  hours: HoursAhead,
  contacts: z.array(Contact),
});
export type TutorFile = z.input<typeof TutorFile>;
