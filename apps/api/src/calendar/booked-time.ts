import { SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { AnyContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import type { Span } from "../kernel/time.ts";
import * as queries from "./appointments/queries.ts";
import { holdSlotAround } from "./queries.ts";
import { lessonPurposes } from "./rules.ts";

/** Whether one slot of the host, for lessons unless said, holds the whole span; keeps that slot as it is until the transaction ends. */
export async function isOffered({ db }: AnyContext, hostId: number, span: Span, purposes = lessonPurposes): Promise<boolean> {
  return (await holdSlotAround(db, hostId, span, purposes)) !== undefined;
}

interface Wanted {
  readonly kind: SessionType;
  readonly host: number;
  readonly guest: number;
  readonly span: Span;
  /** Until when it waits for payment; null when it is firm. */
  readonly holdUntil?: Temporal.Instant | null;
  /** The released appointment that it is the new time of; in people's own calendars they are one. */
  readonly replaces?: number;
}

/** Takes the time of both people or refuses: the one place where time is taken. The people are locked before. */
export async function reserveTime(context: AnyContext, wanted: Wanted): Promise<{ id: number }> {
  const taken = await tryReserveTime(context, wanted);
  return typeof taken === "string" ? refuse(taken) : taken;
}

/** The same without a refusal: says whose time is not free, and leaves nothing taken. */
export async function tryReserveTime(
  context: AnyContext,
  { kind, host, guest, span, holdUntil = null, replaces }: Wanted,
): Promise<{ id: number } | ErrorCode> {
  const { db, now, hooks } = context;
  const people = [host, guest].toSorted((a, b) => a - b);
  const { id, taken } = await queries.insertAppointment(db, { kind, holdUntil, keptFor: null, now, personIds: people, ...span });
  if (taken.length === people.length) {
    if (replaces !== undefined) await queries.continueAppointment(db, id, replaces);
    await hooks.calendar.timeChanged(context, people, span);
    return { id };
  }
  await queries.freeBookedTime(db, id, now);
  if (taken.includes(host)) return "conflicting-lessons";
  return kind === SessionType.Lesson ? "busy-tutor" : "busy-tutor-manager";
}

/** Keeps a host's time for a guest who has not booked it yet; null where it is not free. Nobody else can take it until it is released. */
export async function holdTime(
  context: AnyContext,
  { kind, host, guest, span, until }: Omit<Wanted, "holdUntil" | "replaces"> & { readonly until: Temporal.Instant },
): Promise<{ id: number } | null> {
  const { db, now, hooks } = context;
  const { id, taken } = await queries.insertAppointment(db, { kind, holdUntil: until, keptFor: guest, now, personIds: [host], ...span });
  if (taken.length === 0) {
    await queries.freeBookedTime(db, id, now);
    return null;
  }
  await hooks.calendar.timeChanged(context, [host], span);
  return { id };
}

/** Gives the time of an appointment back, to those who wait for it first; a second time changes nothing. */
export async function releaseTime(context: AnyContext, appointmentId: number): Promise<void> {
  const freed = await release(context, appointmentId);
  for (const { personId, start, end } of freed) await context.hooks.calendar.timeOpened(context, personId, { start, end });
}

/** The same of time that was only kept: whose turn it is next is known to who kept it. */
export async function releaseHeldTime(context: AnyContext, appointmentId: number): Promise<void> {
  await release(context, appointmentId);
}

async function release(context: AnyContext, appointmentId: number) {
  const freed = await queries.freeBookedTime(context.db, appointmentId, context.now);
  const people = freed.map(({ personId }) => personId);
  if (freed[0]) await context.hooks.calendar.timeChanged(context, people, freed[0]);
  return freed;
}

/** A hold has been paid: it stays. */
export async function confirmHold({ db, now }: AnyContext, appointmentId: number): Promise<void> {
  await queries.clearHold(db, appointmentId, now);
}
