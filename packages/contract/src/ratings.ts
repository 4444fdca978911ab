import * as z from "zod/mini";
import { del, type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Done, Id, IdText, Instant, page, paging, sorted, text } from "./kernel/shapes.ts";
import { admin, anyone, owner, ownerOr, signedIn, student } from "./kernel/who.ts";

export const ratingBounds = { stars: { minimum: 1, maximum: 5 }, comment: { minimum: 3, maximum: 1000 } } as const;

const Stars = z.int().check(z.minimum(ratingBounds.stars.minimum), z.maximum(ratingBounds.stars.maximum));
const Comment = z.union([z.literal(""), text(ratingBounds.comment.minimum, ratingBounds.comment.maximum)]);

/** A student's rating of a tutor; one for each pair. */
export const Rating = z.object({
  id: Id,
  tutorId: Id,
  tutorName: z.string(),
  /** The raters themselves and staff see the id and the full name. Others see first name and initial, and nothing of a minor. */
  rater: z.object({ id: z.nullable(Id), name: z.string(), image: z.nullable(z.string()) }),
  stars: z.int(),
  comment: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Rating = z.input<typeof Rating>;

const words = { stars: Stars, comment: z.optional(Comment) };
export const NewRating = z.strictObject({ tutorId: Id, ...words });
export type NewRating = z.input<typeof NewRating>;
const listed = { params: ById, answer: page(Rating) };
export const RatingSort = z.strictObject(sorted(paging, ["createdAt", "stars"]));

export const ratings = {
  rate: post("/rating/", {
    who: student,
    body: NewRating,
    answer: Rating,
    idempotent: true,
    summary: "Rate a tutor after a lesson that both attended.",
  }),
  read: get("/rating/:id", { who: anyone, params: ById, answer: Rating, summary: "A rating of a public tutor." }),
  change: put("/rating/:id", {
    who: owner(student, "rating-not-found"),
    params: ById,
    body: z.strictObject(words),
    answer: Rating,
    idempotent: true,
    summary: "Change what I said.",
  }),
  remove: del("/rating/:id", {
    who: ownerOr(admin, student, "rating-not-found"),
    params: ById,
    answer: Done,
    audits: "rating",
    summary: "Take a rating back; staff may take any away.",
  }),
  ofTutor: get("/rating/list/tutor/:id", {
    ...listed,
    query: RatingSort,
    who: anyone,
    summary: "What students say of a public tutor, newest first unless sorted otherwise.",
  }),
  ofRatee: get("/rating/list/ratee/:id", { ...listed, query: RatingSort, who: anyone, summary: "The same under its other name." }),
  ofRater: get("/rating/list/rater/:id", {
    ...listed,
    query: z.strictObject({ ...paging, tutorId: z.optional(IdText) }),
    who: ownerOr(admin, signedIn, "user-not-found", "id"),
    summary: "What I said of tutors, or anyone for staff.",
  }),
} satisfies Record<string, Endpoint>;
