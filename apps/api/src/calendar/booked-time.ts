import { SessionType } from "@hiwar/contract/calendar";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { AnyContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import type { Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { lessonPurposes } from "./rules.ts";

declare module "../kernel/context.ts" {
  interface Facts {
    /** Slots of these people have changed. */
    readonly calendarChanged: (context: AnyContext, personIds: readonly number[]) => Promise<void>;
    /** A span of these people's time was taken or given back. */
    readonly timeChanged: (context: AnyContext, personIds: readonly number[], span: Span) => Promise<void>;
    /** The appointment of a lesson the caller may move; null of any other. */
    readonly appointmentOf: (context: ReadContext, lessonId: number) => Promise<number | null>;
  }
}

/** Whether one slot of the host holds the whole span of a lesson; keeps that slot as it is until the transaction ends. */
export async function isOffered({ db }: AnyContext, hostId: number, span: Span): Promise<boolean> {
  return (await queries.holdSlotAround(db, hostId, span, lessonPurposes)) !== undefined;
}

interface Wanted {
  readonly kind: SessionType;
  readonly host: number;
  readonly guest: number;
  readonly span: Span;
  /** Until when it waits for payment; null when it is firm. */
  readonly holdUntil?: Temporal.Instant | null;
}

/** Takes the time of both people or refuses: the one place where time is taken. The people are locked before. */
export async function takeTime(context: AnyContext, wanted: Wanted): Promise<{ id: number }> {
  const taken = await tryTakeTime(context, wanted);
  return typeof taken === "string" ? refuse(taken) : taken;
}

/** The same without a refusal: says whose time is not free, and leaves nothing taken. */
export async function tryTakeTime(
  context: AnyContext,
  { kind, host, guest, span, holdUntil = null }: Wanted,
): Promise<{ id: number } | ErrorCode> {
  const { db, now, facts } = context;
  const people = [host, guest].toSorted((a, b) => a - b);
  const { id, taken } = await queries.insertAppointment(db, { kind, hold_until: holdUntil, created_at: now }, people, span);
  if (taken.length === people.length) {
    await facts.timeChanged(context, people, span);
    return { id };
  }
  await queries.freeBookedTime(db, id, now);
  if (taken.includes(host)) return "conflicting-lessons";
  return kind === SessionType.Lesson ? "busy-tutor" : "busy-tutor-manager";
}

/** Gives the time of an appointment back; a second time changes nothing. */
export async function releaseTime(context: AnyContext, appointmentId: number): Promise<void> {
  const freed = await queries.freeBookedTime(context.db, appointmentId, context.now);
  const people = freed.map(({ personId }) => personId);
  if (freed[0]) await context.facts.timeChanged(context, people, freed[0]);
}

/** A hold has been paid: it stays. */
export async function makeFirm({ db }: AnyContext, appointmentId: number): Promise<void> {
  await queries.clearHold(db, appointmentId);
}
