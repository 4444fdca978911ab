import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { SessionId, type sessionSignals, sessionTimes } from "@hiwar/contract/sessions";
import type { Actor, OpenContext } from "../../kernel/context.ts";
import { refuseIf, refuseSignal } from "../../kernel/refuse.ts";
import { isBefore } from "../../kernel/time.ts";
import type { SignalContext } from "../../sockets/realtime.ts";
import type { SignalSocket } from "../../sockets/signal-socket.ts";
import { unknownSession, whyNotEnter } from "../entering/rules.ts";
import { sessionName, sessionUuid } from "../rules.ts";
import * as queries from "./queries.ts";

export type Signals = typeof sessionSignals;

export type Done = Record<string, never>;

export interface Named {
  readonly sessionId: string;
  readonly seat: string;
}

/** Returns the session that a signal names, with its other members. Throws unless the caller is a member and the room is open. */
export async function requireOpenSession({ db, actor, now }: SignalContext, name: string) {
  if (!SessionId.safeParse(name).success) refuseSignal("invalid-session-id");
  const session = await queries.selectSession(db, sessionUuid(name));
  if (!session || sessionName(session.kind, session.id) !== name) refuseSignal(unknownSession(name));
  const members = await queries.selectMemberIds(db, session.id);
  if (!members.includes(actor.id)) refuseSignal("not-member");
  refuseIf(whyNotEnter(session, now));
  return { id: session.id, name, others: members.filter((id) => id !== actor.id) };
}

/** Returns the session for a caller on the named seat. Throws `unallowed` if that is not the caller's open seat. */
export async function openSeat(context: SignalContext, { sessionId, seat }: Named) {
  const room = await requireOpenSession(context, sessionId);
  const taken = await queries.selectOpenSeat(context.db, room.id, context.actor.id);
  if (!taken || taken.seat !== seat) refuseSignal("unallowed");
  return { ...room, presenceId: taken.id };
}

/** Returns the taken seats, before the caller takes one. Only for members, and only while the room is open (docs/rules.md#room). */
export async function listSeats(
  context: SignalContext,
  { sessionId }: Input<Signals["PreJoinSession"]>,
): Promise<Answer<Signals["PreJoinSession"]>> {
  const { id } = await requireOpenSession(context, sessionId);
  return { seats: await queries.selectTakenSeats(context.db, id, context.now) };
}

/** Takes a seat. Presence begins, or continues if the same device reconnected in time; the seat of another device is ended. */
export async function join(context: SignalContext, input: Input<Signals["JoinSession"]>): Promise<Answer<Signals["JoinSession"]>> {
  const { db, actor, now, line, push } = context;
  const room = await requireOpenSession(context, input.sessionId);
  await queries.lockMember(db, room.id, actor.id);
  const open = await queries.selectOpenSeat(db, room.id, actor.id);
  const sitting = { ...input, sessionId: room.id, personId: actor.id, line: line.id };
  const isBack = open?.seat === input.seat && !isBefore(open.lastSeenAt.add({ seconds: sessionTimes.orphanSeconds }), now);
  if (open && isBack) await queries.resumeSeat(db, open.id, sitting, now);
  else {
    if (open) await giveUp(context, room, open, input.seat);
    await queries.insertSeat(db, sitting, now);
    await queries.insertEvent(db, room.id, actor.id, "joined", now);
  }
  const seats = await queries.selectTakenSeats(db, room.id, now);
  const mine = seats.find(({ userId }) => userId === actor.id) ?? refuseSignal("unallowed");
  push("SessionMemberJoined", room.others, { sessionId: room.name, seat: mine });
  return { seats: seats.filter(({ userId }) => userId !== actor.id) };
}

/** Ends the person's earlier seat: now if another device takes over, at its last heartbeat if it was silent. */
async function giveUp(
  { db, actor, now, push }: SignalContext,
  room: { id: string; name: string; others: number[] },
  open: { id: number; seat: string; lastSeenAt: Temporal.Instant },
  nextSeat: string,
): Promise<void> {
  const isSilent = isBefore(open.lastSeenAt.add({ seconds: sessionTimes.orphanSeconds }), now);
  const leftAt = isSilent ? open.lastSeenAt : now;
  if (!(await queries.leaveSeat(db, open.id, leftAt))) return;
  await queries.insertEvent(db, room.id, actor.id, isSilent ? "left" : "taken-over", leftAt);
  if (open.seat === nextSeat) return;
  push("SeatTaken", [actor.id], { sessionId: room.name, seat: open.seat });
  push("SessionMemberLeft", room.others, { sessionId: room.name, userId: actor.id, seat: open.seat, reason: "taken-over" });
}

/** Ends the caller's seat, records it and pushes it to the other member. Throws `unallowed` for a seat that the caller does not hold. */
export async function leave(context: SignalContext, input: Input<Signals["LeaveSession"]>): Promise<Done> {
  const { db, actor, now, push } = context;
  const { id, name, others, presenceId } = await openSeat(context, input);
  if (!(await queries.leaveSeat(db, presenceId, now))) refuseSignal("unallowed");
  await queries.insertEvent(db, id, actor.id, "left", now);
  push("SessionMemberLeft", others, { sessionId: name, userId: actor.id, seat: input.seat, reason: "left" });
  return {};
}

/** Runs when a socket closes: pushes `lost` to the other members, because the person may reconnect. The seat ends only if it stays silent. */
export async function pushConnectionLost(open: OpenContext<null>, { actor, line }: { actor: Actor; line: SignalSocket }): Promise<void> {
  await open.transact(async ({ db, push }) => {
    for (const { sessionId, kind, seat } of await queries.selectSeatsOfSocket(db, line.id, actor.id)) {
      const others = (await queries.selectMemberIds(db, sessionId)).filter((id) => id !== actor.id);
      push("SessionMemberLeft", others, { sessionId: sessionName(kind, sessionId), userId: actor.id, seat, reason: "lost" });
    }
  });
}
