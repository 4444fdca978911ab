import * as z from "zod/mini";
import { del, type Endpoint, get, put } from "./kernel/endpoint.ts";
import { Role } from "./kernel/roles.ts";
import { ById, Done, Id, Instant } from "./kernel/shapes.ts";
import { appPeople, owner } from "./kernel/who.ts";

export const mostBlocks = 100;

/**
 * Whether people of these roles may block each other: only a student and a tutor, or a student and a manager. Tutors cannot block managers, whom
 * they do not choose.
 */
export function mayBlock(one: Role, other: Role): boolean {
  const isPair = (student: Role, teacher: Role) => student === Role.Student && (teacher === Role.Tutor || teacher === Role.TutorManager);
  return isPair(one, other) || isPair(other, one);
}

/** Somebody whom the caller has blocked. */
export const BlockedPerson = z.object({
  id: Id,
  name: z.string(),
  gender: z.nullable(z.string()),
  image: z.nullable(z.string()),
  since: Instant,
});
export type BlockedPerson = z.input<typeof BlockedPerson>;

export const blocks = {
  list: get("/block/list", {
    who: appPeople,
    answer: z.object({ list: z.array(BlockedPerson) }),
    summary: "Whom I have blocked, the latest first.",
  }),
  block: put("/block/:id", {
    who: owner(appPeople, "user-not-found"),
    params: ById,
    answer: Done,
    rate: { times: 20, seconds: 86_400 },
    summary: "Have nothing to do with somebody I know: neither writes nor books, and what the two have booked is cancelled.",
  }),
  unblock: del("/block/:id", {
    who: appPeople,
    params: ById,
    answer: Done,
    rate: { times: 60, seconds: 3600 },
    summary: "Let somebody write and book again; what was cancelled stays so.",
  }),
} satisfies Record<string, Endpoint>;
