import * as z from "zod/mini";
import { partNames } from "./day-parts.ts";
import { del, type Endpoint, get, post } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { ById, Done, Id, Instant } from "./kernel/shapes.ts";
import { owner, student } from "./kernel/who.ts";

export const wishLimits = { most: 10, days: 30, keptMinutes: 10 } as const;

/** A start kept for a waiting student; nobody else can book it until `keptUntil`. */
const Offer = z.object({ tutorId: Id, tutorName: z.string(), start: Instant, durationMinutes: z.int(), keptUntil: Instant });

/** A student's wish: for a tutor's hours, or for any tutor's in a part of the day. One of the two is null. */
export const Wish = z.object({
  id: Id,
  tutor: z.nullable(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
  part: z.nullable(z.enum(partNames)),
  createdAt: Instant,
  expiresAt: Instant,
  offer: z.nullable(Offer),
});
export type Wish = z.input<typeof Wish>;

export const wishes = {
  list: get("/wish/", {
    who: student,
    answer: z.object({
      list: z.array(Wish),
      /** The student has an upcoming lesson, so no start is kept for them until it is over. */
      isPassedOver: z.boolean(),
    }),
    summary: "What I wait for, in order, the start that is kept for me, and whether I am passed over for a lesson I have.",
  }),
  make: post("/wish/", {
    who: student,
    body: z
      .strictObject({ tutorId: z.optional(Id), part: z.optional(z.enum(partNames)) })
      .check(z.refine(({ tutorId, part }) => (tutorId === undefined) !== (part === undefined))),
    answer: Wish,
    idempotent: true,
    rate: { times: 30, seconds: 60 },
    summary: "Be told when a tutor opens hours, or anybody does in a part of the day; ten at most, for 30 days.",
  }),
  remove: del("/wish/:id", {
    who: owner(student, "not-found"),
    params: ById,
    answer: Done,
    summary: "Wait no more; what is kept goes to the next in line.",
  }),
} satisfies Record<string, Endpoint>;

export const wishEvents = {
  /** Pushed when the person's wishes change: a start is kept for them or no longer. */
  WishChanged: event(z.object({})),
};
