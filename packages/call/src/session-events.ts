import type { AppSocket } from "@hiwar/client/socket";
import type { PeerEvents } from "./peer-signals.ts";
import type { CallEvent, Switch } from "./state.ts";

/** Handlers of a call for the events of its session. */
export interface CallEvents {
  /** The connection to the other browser; null while there is none. */
  readonly peer: () => PeerEvents | null;
  readonly onState: (event: Exclude<CallEvent, CallEnd | MemberLeft>) => void;
  readonly onMemberLeft: (event: MemberLeft) => void;
  readonly onEnd: (event: CallEnd) => void;
  /** The other side measures the round trip; `sentAt` is a time of its clock, to be sent back. */
  readonly onPing: (sentAt: number) => void;
}

export type MemberLeft = Extract<CallEvent, { type: "counterpart-left" }>;
export type CallEnd = Extract<CallEvent, { type: "taken-over" | "closed" }>;

export interface SessionSeat {
  readonly sessionId: string;
  readonly seat: string;
  readonly myId: number;
}

/**
 * Subscribes a call to its session's events: the other member's, a take-over of this seat, and the closing. Events of other sessions and our own
 * echoes are dropped. Returns a function that unsubscribes.
 */
export function subscribeToSession(socket: Pick<AppSocket, "on">, { sessionId, seat, myId }: SessionSeat, call: CallEvents): () => void {
  type Origin = { sessionId: string; userId: number };
  const isTheirs = (event: Origin) => event.sessionId === sessionId && event.userId !== myId;
  const onSwitch = (what: Switch) => (event: Origin & { seat: string; on: boolean }) => {
    if (isTheirs(event)) call.onState({ type: "counterpart-switched", seat: event.seat, what, on: event.on });
  };
  const onDescription = (event: Origin & Parameters<PeerEvents["onDescription"]>[0]) => {
    // A description that no longer fits its connection fails; the next ICE restart sends another.
    if (isTheirs(event))
      void call
        .peer()
        ?.onDescription(event)
        .catch(() => undefined);
  };
  const stops = [
    socket.on("SessionMemberJoined", (event) => {
      if (isTheirs({ sessionId: event.sessionId, userId: event.seat.userId }))
        call.onState({ type: "counterpart-joined", seat: event.seat });
    }),
    socket.on("SessionMemberLeft", (event) => {
      if (isTheirs(event)) call.onMemberLeft({ type: "counterpart-left", seat: event.seat, reason: event.reason });
    }),
    socket.on("SeatTaken", (event) => {
      if (event.sessionId === sessionId && event.seat === seat) call.onEnd({ type: "taken-over" });
    }),
    socket.on("SessionClosed", (event) => event.sessionId === sessionId && call.onEnd({ type: "closed" })),
    socket.on("RegisterPeer", (event) => isTheirs(event) && call.peer()?.onRegister(event)),
    socket.on("SessionOffer", onDescription),
    socket.on("SessionAnswer", onDescription),
    socket.on("IceCandidate", (event) => isTheirs(event) && void call.peer()?.onCandidate(event)),
    socket.on("AnnounceIncomingOffer", (event) => isTheirs(event) && call.peer()?.onAnnouncement(event)),
    socket.on("ReadyToReceiveOffer", (event) => isTheirs(event) && call.peer()?.onReady(event)),
    socket.on("PeerOpened", (event) => isTheirs(event) && call.peer()?.onOpened(event)),
    socket.on("PingSessionMember", (event) => isTheirs(event) && call.onPing(event.sentAt)),
    socket.on("PongSessionMember", (event) => {
      if (isTheirs(event)) call.onState({ type: "latency", milliseconds: Math.max(0, Math.round(performance.now()) - event.sentAt) });
    }),
    socket.on("UserSharingScreen", onSwitch("sharing")),
    socket.on("CameraToggle", onSwitch("camera")),
    socket.on("MicToggled", onSwitch("microphone")),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
