import type { sessionSignals } from "@hiwar/contract/sessions";
import type { Realtime, SignalHandlers } from "../sockets/realtime.ts";
import { ping, relay } from "./seats/relay.ts";
import { join, leave, lookIn, tellLost } from "./seats/seat.ts";
import { turn } from "./seats/turn.ts";

const signals: SignalHandlers<typeof sessionSignals> = {
  PreJoinSession: lookIn,
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
  UserSharingScreen: turn("UserSharingScreen"),
  ToggleCamera: turn("CameraToggle"),
  ToggleMic: turn("MicToggled"),
};

export const sessionRealtime: Realtime = { signals: signals as Realtime["signals"] & object, disconnected: tellLost };
