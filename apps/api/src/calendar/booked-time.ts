import { SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { AnyContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import type { Span } from "../kernel/time.ts";
import * as queries from "./appointments/queries.ts";
import { lockSlotAround } from "./queries.ts";
import { lessonPurposes } from "./rules.ts";

/**
 * Whether one slot of the host contains the whole span, and no away of the host overlaps it; by default only slots for lessons count. Locks that slot
 * against changes until the transaction ends.
 */
export async function isOffered({ db }: AnyContext, hostId: number, span: Span, purposes = lessonPurposes): Promise<boolean> {
  return (await lockSlotAround(db, hostId, span, purposes)) !== undefined;
}

interface Wanted {
  readonly kind: SessionType;
  readonly host: number;
  readonly guest: number;
  readonly span: Span;
  /** When the hold expires; null when the appointment is firm. */
  readonly holdUntil?: Temporal.Instant | null;
  /** The released appointment whose new time this is; personal calendars show both as one event. */
  readonly replaces?: number;
}

/** Books the time of both people, or throws the error code of `tryReserveTime`. Both must be locked. */
export async function reserveTime(context: AnyContext, wanted: Wanted): Promise<{ id: number }> {
  const taken = await tryReserveTime(context, wanted);
  return typeof taken === "string" ? refuse(taken) : taken;
}

/** Books the time of both people; nothing else books two people's time. When one is not free it returns the error code, and nothing stays booked. */
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

/** Keeps a host's time for a guest who has not booked yet, until the time is released; null when the time is not free. */
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

/** Releases the time of an appointment and offers it to people who wait for it. Idempotent. */
export async function releaseTime(context: AnyContext, appointmentId: number): Promise<void> {
  const freed = await release(context, appointmentId);
  for (const { personId, start, end } of freed) await context.hooks.calendar.timeOpened(context, personId, { start, end });
}

/** Releases time that was only kept, without offering it: the caller knows who is next in line. */
export async function releaseHeldTime(context: AnyContext, appointmentId: number): Promise<void> {
  await release(context, appointmentId);
}

async function release(context: AnyContext, appointmentId: number) {
  const freed = await queries.freeBookedTime(context.db, appointmentId, context.now);
  const people = freed.map(({ personId }) => personId);
  if (freed[0]) await context.hooks.calendar.timeChanged(context, people, freed[0]);
  return freed;
}

/** Makes a paid hold firm. */
export async function confirmHold({ db, now }: AnyContext, appointmentId: number): Promise<void> {
  await queries.clearHold(db, appointmentId, now);
}
