import { type calendar, calendarLimits, SessionType } from "@hiwar/contract/calendar";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { AnyContext, Context, ReadContext } from "../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";
import {
  bookableStarts,
  bookableView,
  isBefore,
  lessonPurposes,
  overlap,
  type Span,
  usualPurpose,
  whyNotChange,
  whyNotOffer,
  whyNotReshape,
} from "./rules.ts";

declare module "../kernel/context.ts" {
  interface Facts {
    /** Slots or taken time of these people have changed. */
    readonly calendarChanged: (context: AnyContext, personIds: readonly number[]) => Promise<void>;
    /** The appointment of a lesson the caller may move; null of any other. */
    readonly appointmentOf: (context: ReadContext, lessonId: number) => Promise<number | null>;
  }
}

type SlotAnswer = Answer<typeof calendar.make>;

/** The caller's slots, anyone's for staff; for students where a lesson with a public tutor may begin. */
export async function listAvailability(
  context: ReadContext,
  { tutorId = context.actor.id, from, to, moving }: Input<typeof calendar.list>,
): Promise<Answer<typeof calendar.list>> {
  const { db, actor, now, facts } = context;
  const view = { start: from, end: to };
  if (actor.role === Role.Student) {
    const seen = bookableView(view, now);
    const except = moving === undefined ? null : await facts.appointmentOf(context, moving);
    return { slots: [], starts: await startsOf(db, { hostId: tutorId, guestId: actor.id, except }, seen, now) };
  }
  if (tutorId !== actor.id && !isAdmin(actor)) refuse("tutor-not-found");
  const slots = await queries.selectSlotsIn(db, tutorId, view);
  const around = spanAround(slots, view);
  const booked = await queries.selectBookedWithGuests(db, tutorId, around);
  return { slots: slots.map((slot) => withBooked(slot, booked)), starts: [] };
}

/** How much time is offered and taken, day by day: of everyone, or of one tutor. */
export async function readSlotStats(
  { db }: ReadContext,
  { tutorId, from, to }: Input<typeof calendar.stats>,
): Promise<Answer<typeof calendar.stats>> {
  const days = await queries.selectOfferedDays(db, tutorId ?? null, { start: from, end: to });
  const sum = (part: "slots" | "offeredMinutes" | "bookedMinutes") => days.reduce((total, day) => total + day[part], 0);
  const people = await queries.countOffering(db, tutorId ?? null, { start: from, end: to });
  return { people, slots: sum("slots"), offeredMinutes: sum("offeredMinutes"), bookedMinutes: sum("bookedMinutes"), days };
}

interface Pair {
  readonly hostId: number;
  readonly guestId: number;
  /** An appointment of theirs that is to be moved. */
  readonly except: number | null;
}

async function startsOf(db: Context["db"], { hostId, guestId, except }: Pair, view: Span, now: Temporal.Instant) {
  const { noticeMinutes } = orRefuse(await queries.selectPublicNotice(db, hostId), "tutor-not-found");
  const slots = (await queries.selectSlotsIn(db, hostId, view)).filter(({ purpose }) => lessonPurposes.includes(purpose));
  const booked = await queries.selectBookedIn(db, [hostId, guestId], spanAround(slots, view));
  // A hold that has run out is cleared by the next booking: its time is already on offer.
  const taken = booked.filter(
    ({ holdUntil, appointmentId }) => appointmentId !== except && (holdUntil === null || isBefore(now, holdUntil)),
  );
  const earliest = now.add({ minutes: noticeMinutes });
  const from = isBefore(earliest, view.start) ? view.start : earliest;
  return bookableStarts(slots, taken, from).filter(({ start }) => isBefore(start, view.end));
}

function spanAround(slots: readonly Span[], view: Span): Span {
  return slots.reduce(
    (span, { start, end }) => ({ start: isBefore(start, span.start) ? start : span.start, end: isBefore(span.end, end) ? end : span.end }),
    view,
  );
}

function withBooked(slot: queries.SlotRow, booked: readonly (Span & { kind: SessionType; guestName: string | null })[]): SlotAnswer {
  const inside = booked.filter((span) => overlap(span, slot));
  return { ...slot, booked: inside, whyNotDelete: whyNotReshape(inside, null) };
}

export async function makeSlot(context: Context, { start, end, purpose }: Input<typeof calendar.make>): Promise<SlotAnswer> {
  const { db, actor, now, facts } = context;
  const values = { start, end, purpose: purpose ?? usualPurpose(actor.role) };
  refuseIf(whyNotOffer(values, values.purpose, actor.role, now));
  await queries.lockPeople(db, [{ id: actor.id, mode: "change" }]);
  if ((await queries.countSlotsAhead(db, actor.id, now)) >= calendarLimits.mostSlotsAhead) refuse("illegal");
  const slot = await queries.insertSlot(db, {
    person_id: actor.id,
    purpose: values.purpose,
    starts_at: start,
    ends_at: end,
    created_at: now,
  });
  await facts.calendarChanged(context, [actor.id]);
  return { ...slot, booked: [], whyNotDelete: null };
}

export async function changeSlot(context: Context, { id, start, end }: Input<typeof calendar.change>): Promise<SlotAnswer> {
  const { db, actor, now, facts } = context;
  const { slot, booked } = await lockOwnSlot(context, id);
  const next = { start, end };
  refuseIf(whyNotChange(slot, next, booked, now));
  await queries.updateSlotSpan(db, id, next);
  await facts.calendarChanged(context, [actor.id]);
  return withBooked({ ...slot, ...next }, booked);
}

export async function removeSlot(context: Context, { id }: Input<typeof calendar.remove>): Promise<Record<string, never>> {
  const { booked } = await lockOwnSlot(context, id);
  refuseIf(whyNotReshape(booked, null));
  await queries.deleteSlot(context.db, id);
  await context.facts.calendarChanged(context, [context.actor.id]);
  return {};
}

async function lockOwnSlot({ db, actor }: Context, id: number) {
  await queries.lockPeople(db, [{ id: actor.id, mode: "change" }]);
  const slot = await queries.lockSlot(db, id);
  if (!slot || slot.personId !== actor.id) refuse("slot-not-found");
  return { slot, booked: await queries.selectBookedWithGuests(db, actor.id, slot) };
}

/** Locks people before anything else is; see queries. */
export const lockPeople = (context: AnyContext, people: Parameters<typeof queries.lockPeople>[1]) => queries.lockPeople(context.db, people);

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
  const { id } = await queries.insertAppointment(db, { kind, hold_until: holdUntil, created_at: now });
  const people = [host, guest].toSorted((a, b) => a - b);
  const taken = await queries.insertBookedTime(db, id, people, span);
  if (taken.length === people.length) {
    await facts.calendarChanged(context, people);
    return { id };
  }
  await queries.freeBookedTime(db, id, now);
  if (taken.includes(host)) return "conflicting-lessons";
  return kind === SessionType.Lesson ? "busy-tutor" : "busy-tutor-manager";
}

/** Gives the time of an appointment back; a second time changes nothing. */
export async function releaseTime(context: AnyContext, appointmentId: number): Promise<void> {
  const people = await queries.freeBookedTime(context.db, appointmentId, context.now);
  if (people.length > 0) await context.facts.calendarChanged(context, people);
}

/** A hold has been paid: it stays. */
export async function makeFirm({ db }: AnyContext, appointmentId: number): Promise<void> {
  await queries.clearHold(db, appointmentId);
}
