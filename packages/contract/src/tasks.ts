import * as z from "zod/mini";
import { conductReasons } from "./conduct.ts";
import { type Endpoint, get, put } from "./kernel/endpoint.ts";
import { ById, Id, Instant, Minutes, oneOf, Piasters, page, paging, text } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";
import { WithdrawMethod } from "./payout.ts";

export const taskKinds = ["payment", "lesson", "tutor", "withdrawal", "conduct", "message", "job", "audit"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Minutes within which staff promise a decision, unless staff have changed the promise. */
export const promisedMinutes: Readonly<Record<TaskKind, number>> = {
  payment: 30,
  lesson: 24 * 60,
  tutor: 2 * 24 * 60,
  withdrawal: 3 * 24 * 60,
  conduct: 24 * 60,
  message: 4 * 60,
  job: 4 * 60,
  audit: 30,
};

/**
 * How a gateway and the books may differ on an order: paid on one side only, different amount or fee, or refunded on one side only. `not-said`: there
 * was nothing to compare.
 */
export const bookDifferences = [
  "paid-there",
  "paid-here",
  "amount-differs",
  "fee-differs",
  "returned-there",
  "returned-here",
  "not-said",
] as const;
export type BookDifference = (typeof bookDifferences)[number];

/** Kinds of tasks that the system reports about itself; they concern no single person. */
export const machineKinds = ["message", "job", "audit"] as const;
export type MachineKind = (typeof machineKinds)[number];

/**
 * Why a task exists, by kind. `tutor` tasks block a tutor until staff act; `conduct` is behaviour in a chat. `message` is one that no company
 * accepted, or one refused because of us. `job` is one whose last retry failed, `audit` a broken chain.
 */
export const taskCauses = {
  payment: [
    "amount-mismatch",
    "owner-mismatch",
    "paid-without-place",
    "paid-by-blocked",
    "reversed",
    "refund-refused",
    "refund-unclear",
    "disputed",
    ...bookDifferences,
  ],
  lesson: ["reported", "tutor-left-early", "tutor-did-not-wait"],
  tutor: ["studio-needed", "studio-late", "film-late", "verdict-late", "listing-waits"],
  withdrawal: ["withdrawal-asked", "cancel-asked", "change-asked"],
  conduct: conductReasons,
  message: ["mail-unsent", "phone-unsent", "mail-refused", "whatsapp-refused", "telegram-refused"],
  job: ["job-failed"],
  audit: ["audit-broken"],
} as const;
export type TaskCause<Kind extends TaskKind = TaskKind> = (typeof taskCauses)[Kind][number];

const Named = z.object({ id: Id, name: z.string() });

/** A technical fault: the job or the company's error code, how often and since when it occurs, and the last error text. */
const Fault = z.object({ name: z.string(), count: z.int(), firstAt: Instant, lastAt: Instant, error: z.nullable(z.string()) });

/** Whether a task is decided on its subject's page instead of by a note. */
export function isDecidedOnSubjectPage({ kind }: { readonly kind: TaskKind }): boolean {
  return kind === "lesson" || kind === "withdrawal" || kind === "conduct";
}

/** Whether a task can also be settled by retrying or giving up, in addition to its note. */
export function canBeRetried({ kind, cause }: { readonly kind: TaskKind; readonly cause: TaskCause }): boolean {
  return kind === "job" || cause === "mail-unsent" || cause === "phone-unsent";
}

/**
 * A task for staff, open or done. `person` is whom it concerns. Of `payment`, `lesson`, `withdrawal` and `fault` at most one is set; none for
 * tutors and conduct.
 */
export const Task = z.object({
  id: Id,
  kind: z.enum(taskKinds),
  cause: z.enum(Object.values(taskCauses).flat()),
  subjectId: Id,
  person: z.nullable(Named),
  openedAt: Instant,
  dueAt: Instant,
  taker: z.nullable(Named),
  decision: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()), note: z.nullable(z.string()) })),
  payment: z.nullable(z.object({ amountPiasters: Piasters, description: z.string(), referenceNumber: z.nullable(z.string()) })),
  lesson: z.nullable(z.object({ start: Instant, minutes: Minutes, tutorName: z.string(), words: z.nullable(z.string()) })),
  withdrawal: z.nullable(z.object({ amountPiasters: Piasters, method: oneOf(WithdrawMethod) })),
  fault: z.nullable(Fault),
});
export type Task = z.input<typeof Task>;

/** The query of the list of tasks. Without `kind` it lists all kinds; without `state` only waiting tasks. */
export const TaskFilter = z.strictObject({
  ...paging,
  kind: z.optional(z.enum(taskKinds)),
  state: z.optional(z.enum(["waiting", "decided"])),
});
export type TaskFilter = z.input<typeof TaskFilter>;

/** The waiting tasks of one kind: how many, how many past the promised time, and the first to handle. */
export const TaskQueue = z.object({ kind: z.enum(taskKinds), waiting: z.int(), late: z.int(), first: z.nullable(Task) });
export type TaskQueue = z.input<typeof TaskQueue>;

/** Bounds of a promise in minutes: five minutes and two weeks. */
export const promiseBounds = { least: 5, most: 14 * 24 * 60 } as const;
const PromisedMinutes = z.int().check(z.minimum(promiseBounds.least), z.maximum(promiseBounds.most));
/** Promised minutes of a kind of task, and the default without a change by staff. */
export const TaskPromise = z.object({ kind: z.enum(taskKinds), minutes: z.int(), usual: z.int() });
export type TaskPromise = z.input<typeof TaskPromise>;

const staff = { who: admin, staffOnly: true } as const;

export const tasks = {
  queues: get("/task/queues", {
    ...staff,
    answer: z.object({ list: z.array(TaskQueue) }),
    summary: "What waits for a person, kind by kind.",
  }),
  list: get("/task/list", {
    ...staff,
    query: TaskFilter,
    answer: page(Task),
    summary: "What waits, the nearest to its promised time first; or what was decided, the latest first.",
  }),
  promises: get("/task/promise/list", {
    ...staff,
    answer: z.object({ list: z.array(TaskPromise) }),
    summary: "Within how many minutes staff promise to decide, kind by kind.",
  }),
  changePromise: put("/task/promise/:kind", {
    ...staff,
    params: z.strictObject({ kind: z.enum(taskKinds) }),
    body: z.strictObject({ minutes: PromisedMinutes }),
    answer: TaskPromise,
    audits: "promise",
    summary: "Promise otherwise for a kind; what waits is moved with it.",
  }),
  read: get("/task/:id", { ...staff, params: ById, answer: Task, summary: "One task." }),
  take: put("/task/:id/taker", {
    ...staff,
    params: ById,
    body: z.strictObject({ taken: z.boolean() }),
    answer: Task,
    audits: "task",
    summary: "Take a task, or leave it to others again; one that somebody else has taken is `illegal`.",
  }),
  decide: put("/task/:id/decision", {
    ...staff,
    params: ById,
    body: z.strictObject({ note: text(5, 1000) }),
    answer: Task,
    audits: "task",
    summary:
      "Say how a matter was settled; a lesson and a conversation are decided where their report is, a withdrawal where it is, and what can be tried again by `retry`.",
  }),
  retry: put("/task/:id/retry", {
    ...staff,
    params: ById,
    body: z.strictObject({ again: z.boolean(), note: z.optional(text(5, 1000)) }),
    answer: Task,
    audits: "task",
    summary: "Send or run again what failed to the last, or give it up with a note.",
  }),
  reopen: put("/task/:id/reopening", {
    ...staff,
    params: ById,
    body: z.strictObject({ reason: text(5, 500) }),
    answer: Task,
    audits: "task",
    summary: "Open a matter of money anew that was not over.",
  }),
} satisfies Record<string, Endpoint>;
