import type { sessionSignals } from "@hiwar/contract/sessions";
import type { Realtime, SignalHandlers } from "../sockets/realtime.ts";
import { ping, relay } from "./seats/relay.ts";
import { join, leave, listSeats, pushConnectionLost } from "./seats/seat.ts";
import { setSwitch } from "./seats/set-switch.ts";

const signals: SignalHandlers<typeof sessionSignals> = {
  PreJoinSession: listSeats,
  JoinSession: join,
  LeaveSession: leave,
  RegisterPeer: relay("RegisterPeer"),
  PeerOpened: relay("PeerOpened"),
  SessionOffer: relay("SessionOffer"),
  SessionAnswer: relay("SessionAnswer"),
  IceCandidate: relay("IceCandidate"),
  AnnounceIncomingOffer: relay("AnnounceIncomingOffer"),
  ReadyToReceiveOffer: relay("ReadyToReceiveOffer"),
  PingSessionMember: ping,
  PongSessionMember: relay("PongSessionMember"),
  UserSharingScreen: setSwitch("UserSharingScreen"),
  ToggleCamera: setSwitch("CameraToggle"),
  ToggleMic: setSwitch("MicToggled"),
};

/** What sessions do on sockets: their signals, and what follows when a socket closes. */
export const sessionRealtime: Realtime = { signals: signals as Realtime["signals"] & object, disconnected: pushConnectionLost };
