import type { Call } from "./call.ts";
import type { Switch } from "./state.ts";

/** Lets a call hear what is said in its session; returns how to stop. */
export function hearRoom(call: Call): (() => void)[] {
  const { socket, myId } = call.parts;
  const isHere = ({ sessionId, userId }: { sessionId: string; userId: number }) => sessionId === call.sessionId && userId !== myId;
  const switched = (what: Switch) => (event: { sessionId: string; userId: number; seat: string; on: boolean }) => {
    if (isHere(event)) call.tell({ type: "other-switched", seat: event.seat, what, on: event.on });
  };
  const described = (event: Parameters<NonNullable<Call["peer"]>["hearDescription"]>[0] & { sessionId: string; userId: number }) => {
    // A description that no longer fits its connection is answered by the next restart.
    if (isHere(event)) void call.peer?.hearDescription(event).catch(() => undefined);
  };
  return [
    socket.on("SessionMemberJoined", ({ sessionId, seat }) => {
      if (isHere({ sessionId, userId: seat.userId })) call.tell({ type: "other-joined", seat });
    }),
    socket.on("SessionMemberLeft", (event) => {
      if (!isHere(event)) return;
      if (event.reason === "left" && call.state().other?.seat === event.seat) call.peer?.forget();
      call.tell({ type: "other-left", seat: event.seat, reason: event.reason });
    }),
    socket.on("SeatTaken", ({ sessionId, seat }) => {
      if (sessionId === call.sessionId && seat === call.parts.seat) call.end({ type: "taken-over" });
    }),
    socket.on("SessionClosed", ({ sessionId }) => sessionId === call.sessionId && call.end({ type: "closed" })),
    socket.on("RegisterPeer", (event) => isHere(event) && call.peer?.hearRegister(event)),
    socket.on("SessionOffer", described),
    socket.on("SessionAnswer", described),
    socket.on("IceCandidate", (event) => isHere(event) && void call.peer?.hearCandidate(event)),
    socket.on("AnnounceIncomingOffer", (event) => isHere(event) && call.peer?.hearAnnouncement(event)),
    socket.on("ReadyToReceiveOffer", (event) => isHere(event) && call.peer?.hearReady(event)),
    socket.on("PingSessionMember", (event) => {
      if (isHere(event) && call.state().phase === "inside") void call.signalling.send("PongSessionMember", { sentAt: event.sentAt });
    }),
    socket.on("PongSessionMember", (event) => {
      if (isHere(event)) call.tell({ type: "latency", milliseconds: Math.max(0, Math.round(performance.now()) - event.sentAt) });
    }),
    socket.on("UserSharingScreen", switched("sharing")),
    socket.on("CameraToggle", switched("camera")),
    socket.on("MicToggled", switched("microphone")),
  ];
}
