import type { Input } from "@hiwar/contract/kernel/endpoint";
import { sessionTimes } from "@hiwar/contract/sessions";
import { refuseSignal } from "../../kernel/refuse.ts";
import type { SignalContext } from "../../sockets/realtime.ts";
import * as queries from "./queries.ts";
import { type Done, type Named, openSeat, requireOpenSession, type Signals } from "./seat.ts";

/**
 * Handles a heartbeat; presence is measured from received heartbeats. After too long a silence the caller must take a seat again, and the silence
 * does not count.
 */
export async function ping(context: SignalContext, input: Input<Signals["PingSessionMember"]>): Promise<Done> {
  const { db, actor, now, push } = context;
  const { id, others } = await requireOpenSession(context, input.sessionId);
  const heardSince = now.subtract({ seconds: sessionTimes.orphanSeconds });
  const sitting = { sessionId: id, personId: actor.id, seat: input.seat };
  if (!(await queries.touchSeat(db, sitting, { now, heardSince }))) refuseSignal("unallowed");
  push("PingSessionMember", others, { ...input, userId: actor.id });
  return {};
}

type Relayed =
  | "RegisterPeer"
  | "PeerOpened"
  | "SessionOffer"
  | "SessionAnswer"
  | "IceCandidate"
  | "AnnounceIncomingOffer"
  | "ReadyToReceiveOffer"
  | "PongSessionMember";

/** Forwards a signal to the other member as the event of the same name, after checking the sender's seat. */
export function relay<K extends Relayed>(name: K) {
  return async (context: SignalContext, input: Input<Signals[K]>): Promise<Done> => {
    const { others } = await openSeat(context, input as unknown as Named);
    context.push(name, others, { ...input, userId: context.actor.id } as never);
    return {};
  };
}
