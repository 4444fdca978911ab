import * as z from "zod/mini";
import { type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Id, IdText, StaffWords, text } from "./kernel/shapes.ts";
import { admin, anyone, tutorLike } from "./kernel/who.ts";
import { Topic } from "./topics.ts";
import { Contact, ContactNote, contactWays } from "./tutoring.ts";

export const tutorBounds = {
  bio: { minimum: 25, maximum: 80 },
  about: { minimum: 50, maximum: 1000 },
  notice: { minimum: 0, maximum: 1440 },
} as const;

/** At least five Arabic letters, anywhere in the text (docs/rules.md#bounds). */
const arabic = z.regex(/(?:[\u0621-\u064A][^\u0621-\u064A]*){5}/);
export const Bio = text(tutorBounds.bio.minimum, tutorBounds.bio.maximum).check(arabic);
export const About = text(tutorBounds.about.minimum, tutorBounds.about.maximum).check(arabic);

/** A tutor as everyone may see them. `rating` is the average in tenths of a star (47 is 4.7), null without ratings. */
export const TutorInfo = z.object({
  id: Id,
  name: z.string(),
  /** Whether this is a manager. Their lessons cost no money: they use subscription minutes, or else count towards the limit of single lessons. */
  isManager: z.boolean(),
  gender: z.nullable(z.string()),
  city: z.nullable(z.int()),
  image: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  about: z.nullable(z.string()),
  video: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** Null without a video or if its length was never measured. */
  videoSeconds: z.nullable(z.int()),
  noticeMinutes: z.int(),
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
  lessonCount: z.int(),
  studentCount: z.int(),
  /** Percentage of lessons to which the tutor came on time; null before ten lessons were measured. */
  punctualPercent: z.nullable(z.int()),
  /** Median minutes until the tutor answers a student; null while there is too little data. */
  replyMinutes: z.nullable(z.int()),
  topics: z.array(Topic),
});
export type TutorInfo = z.input<typeof TutorInfo>;

/** A tutor's listing as the tutor and staff see it: whether the tutor is listed and what is missing. */
export const TutorMeta = z.object({
  public: z.boolean(),
  activated: z.boolean(),
  manuallyAdded: z.boolean(),
  noticeMinutes: z.int(),
  bio: z.nullable(z.string()),
  about: z.nullable(z.string()),
  missing: z.array(z.string()),
});
export type TutorMeta = z.input<typeof TutorMeta>;

/** A tutor's change to their own page. Omitted fields stay; at least one is required. */
export const TutorChange = z.strictObject({
  bio: z.optional(Bio),
  about: z.optional(About),
  noticeMinutes: z.optional(z.int().check(z.minimum(tutorBounds.notice.minimum), z.maximum(tutorBounds.notice.maximum))),
});
export type TutorChange = z.input<typeof TutorChange>;

/** Staff's decision on a tutor's listing; omitted fields stay. `activated` also decides whether a manager can be chosen. */
export const ListingChange = z.strictObject({
  activated: z.optional(z.boolean()),
  /** Staff list this tutor without onboarding. */
  manuallyAdded: z.optional(z.boolean()),
  reason: z.optional(StaffWords),
});

export const tutors = {
  info: get("/user/tutor/info/:id", {
    who: anyone,
    publicCache: ["tutors"],
    params: z.strictObject({ id: IdText }),
    answer: TutorInfo,
    summary: "A public tutor's page.",
  }),
  meta: get("/user/tutor/meta", { who: tutorLike, answer: TutorMeta, summary: "My standing as a tutor." }),
  changeMeta: put("/user/tutor/meta", { who: tutorLike, body: TutorChange, answer: TutorMeta, summary: "Change what my page says." }),
  changeListing: put("/user/tutor/:id/listing", {
    who: admin,
    staffOnly: true,
    stepUp: true,
    params: ById,
    body: ListingChange,
    answer: TutorMeta,
    audits: "person",
    summary: "Activate a tutor, let one in by hand, or take it back; what is booked with one who is deactivated is cancelled in full.",
  }),
  noteContact: post("/user/tutor/:id/contact", {
    who: admin,
    staffOnly: true,
    params: ById,
    body: z.strictObject({ way: z.enum(contactWays), note: ContactNote }),
    answer: Contact,
    idempotent: true,
    audits: "person",
    summary: "Keep that staff spoke to a tutor, and what came of it.",
  }),
} satisfies Record<string, Endpoint>;
