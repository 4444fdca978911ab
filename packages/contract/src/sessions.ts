import * as z from "zod/mini";
import { type Endpoint, get, type Signal, signal } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { sessionIdPattern } from "./kernel/id-pattern.ts";
import { Role } from "./kernel/roles.ts";
import { Day, Done, Id, Instant, oneOf, page, paging, Uuid } from "./kernel/shapes.ts";
import { admin, appPeople, member, owner } from "./kernel/who.ts";

/** Prefix of a session's id for each session type: `lesson:{uuid}`. */
export const sessionIdPrefixes = { 2: "lesson", 3: "interview", 4: "demo" } as const;

export const SessionId = z.string().check(z.regex(sessionIdPattern));

export const sessionTimes = {
  /** Minutes before the start from which the room can be entered. */
  opensBeforeMinutes: 10,
  /** Minutes after the end at which the room closes. */
  closesAfterMinutes: 30,
  /** Longest interval between two heartbeats of a seat. */
  beatSeconds: 15,
  /** Seconds without a heartbeat after which a seat counts as empty from the moment of its last heartbeat. */
  orphanSeconds: 45,
  /** Seconds of presence after which a person counts as having come. */
  cameSeconds: 60,
  /** Presence counts from this many seconds before the start, so a person who looked in earlier and left does not count. */
  countsBeforeSeconds: 60,
} as const;

const Face = { id: Id, name: z.string(), image: z.nullable(z.string()), role: oneOf(Role) };

/** State of a taken seat. A seat is one device of a person, with its own id that survives a reload. */
export const Seat = z.object({ userId: Id, seat: Uuid, camera: z.boolean(), microphone: z.boolean(), sharing: z.boolean() });
export type Seat = z.input<typeof Seat>;

/** A session as its members see it; `seats` are those taken now. */
export const Session = z.object({
  id: SessionId,
  start: Instant,
  end: Instant,
  opensAt: Instant,
  closesAt: Instant,
  members: z.array(z.object(Face)),
  seats: z.array(Seat),
});
export type Session = z.input<typeof Session>;

const IceServer = z.object({ urls: z.array(z.string()), username: z.optional(z.string()), credential: z.optional(z.string()) });

/** Permission to enter: the session, and the ICE servers with the expiry of their credentials. `relayOnly`: until the person switches it off. */
export const SessionToken = z.object({
  session: Session,
  iceServers: z.array(IceServer),
  credentialsUntil: Instant,
  relayOnly: z.boolean(),
});
export type SessionToken = z.input<typeof SessionToken>;

export const sessionEventKinds = ["joined", "left", "taken-over"] as const;
export type SessionEventKind = (typeof sessionEventKinds)[number];

/** A member came, left or moved to another device. `secondsFromStart` is negative before the session began. */
export const SessionEvent = z.object({
  id: Id,
  sessionId: SessionId,
  kind: z.enum(sessionEventKinds),
  at: Instant,
  secondsFromStart: z.int(),
  person: z.object({ id: Id, name: z.string() }),
});
export type SessionEvent = z.input<typeof SessionEvent>;

/** Cairo days, both inclusive. */
export const SessionEventFilter = z.strictObject({ ...paging, from: z.optional(Day), to: z.optional(Day) });

const mine = owner(appPeople, "session-not-found");

export const sessions = {
  token: get("/session/token", {
    who: mine,
    query: z.strictObject({ sessionId: SessionId }),
    answer: SessionToken,
    summary: "Leave to enter a room, from ten minutes before until half an hour after.",
  }),
  read: get("/session/:id", {
    who: mine,
    params: z.strictObject({ id: SessionId }),
    answer: Session,
    summary: "Who a session is for and who is inside.",
  }),
  events: get("/session-event/list", {
    who: admin,
    staffOnly: true,
    query: SessionEventFilter,
    answer: page(SessionEvent),
    summary: "Who came into rooms and left them, the latest first.",
  }),
  eventsOf: get("/session-event/list/session/:sessionId", {
    who: admin,
    staffOnly: true,
    params: z.strictObject({ sessionId: SessionId }),
    answer: z.object({ list: z.array(SessionEvent) }),
    summary: "Who came into one room and left it, the first first; 500 at most.",
  }),
} satisfies Record<string, Endpoint>;

const inside = member(appPeople, "not-member");
const lively = { times: 240, seconds: 10 };
/** The operation validates the format, because it answers with its own result code. */
const AnyId = z.string().check(z.maxLength(100));
const seated = { sessionId: AnyId, seat: Uuid };
/** A message from one peer connection to another. A reloaded page is a new peer in the same seat. */
const linked = { ...seated, peer: Uuid, to: Uuid };
const Description = z.strictObject({
  type: z.enum(["offer", "answer", "pranswer", "rollback"]),
  sdp: z.string().check(z.maxLength(40_000)),
});
const Candidate = z.strictObject({
  candidate: z.string().check(z.maxLength(2_000)),
  sdpMid: z.nullable(z.string().check(z.maxLength(50))),
  sdpMLineIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  usernameFragment: z.nullable(z.string().check(z.maxLength(300))),
});
const Stamp = z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
const Switch = z.strictObject({ ...seated, on: z.boolean() });

export const sessionSignals = {
  /** Returns the taken seats to a member in the lobby, who takes no seat by it. */
  PreJoinSession: signal({ who: inside, body: z.strictObject(seated), answer: z.object({ seats: z.array(Seat) }) }),
  /** Takes a seat. Another seat of the same person is released; the same seat again is a reload or a reconnection. */
  JoinSession: signal({
    who: inside,
    body: z.strictObject({ ...seated, camera: z.boolean(), microphone: z.boolean() }),
    answer: z.object({ seats: z.array(Seat) }),
  }),
  LeaveSession: signal({ who: inside, body: z.strictObject(seated), answer: Done }),
  /** Announces that this seat's peer connection is ready to negotiate. `knows` is the other side's peer as far as it is known. */
  RegisterPeer: signal({ who: inside, body: z.strictObject({ ...seated, peer: Uuid, knows: z.nullable(Uuid) }), answer: Done }),
  /** Tells the other side that media flows between the two peers. */
  PeerOpened: signal({ who: inside, body: z.strictObject(linked), answer: Done }),
  SessionOffer: signal({ who: inside, body: z.strictObject({ ...linked, description: Description }), answer: Done, rate: lively }),
  SessionAnswer: signal({ who: inside, body: z.strictObject({ ...linked, description: Description }), answer: Done, rate: lively }),
  IceCandidate: signal({ who: inside, body: z.strictObject({ ...linked, candidate: z.nullable(Candidate) }), answer: Done, rate: lively }),
  /** The polite peer announces an offer. It sends it only after ReadyToReceiveOffer, so that two offers never collide. */
  AnnounceIncomingOffer: signal({ who: inside, body: z.strictObject(linked), answer: Done }),
  ReadyToReceiveOffer: signal({ who: inside, body: z.strictObject(linked), answer: Done }),
  /** Heartbeat of a seat, at most fifteen seconds apart. It is forwarded to the other seat, which answers with a pong. */
  PingSessionMember: signal({ who: inside, body: z.strictObject({ ...seated, sentAt: Stamp }), answer: Done }),
  PongSessionMember: signal({ who: inside, body: z.strictObject({ ...seated, sentAt: Stamp }), answer: Done }),
  UserSharingScreen: signal({ who: inside, body: Switch, answer: Done }),
  ToggleCamera: signal({ who: inside, body: Switch, answer: Done }),
  ToggleMic: signal({ who: inside, body: Switch, answer: Done }),
} satisfies Record<string, Signal>;

const from = { sessionId: SessionId, userId: Id, seat: Uuid };
const peered = { ...from, peer: Uuid, to: Uuid };
const Switched = event(z.object({ ...from, on: z.boolean() }));

export const sessionEvents = {
  SessionMemberJoined: event(z.object({ sessionId: SessionId, seat: Seat })),
  /** `left`: the member left the room. `taken-over`: another device took the seat. `lost`: the connection broke, and the member may return soon. */
  SessionMemberLeft: event(z.object({ ...from, reason: z.enum(["left", "lost", "taken-over"]) })),
  /** Pushed to the device whose seat another device has taken. */
  SeatTaken: event(z.object({ sessionId: SessionId, seat: Uuid })),
  SessionClosed: event(z.object({ sessionId: SessionId })),
  RegisterPeer: event(z.object({ ...from, peer: Uuid, knows: z.nullable(Uuid) })),
  PeerOpened: event(z.object(peered)),
  SessionOffer: event(z.object({ ...peered, description: Description })),
  SessionAnswer: event(z.object({ ...peered, description: Description })),
  IceCandidate: event(z.object({ ...peered, candidate: z.nullable(Candidate) })),
  AnnounceIncomingOffer: event(z.object(peered)),
  ReadyToReceiveOffer: event(z.object(peered)),
  PingSessionMember: event(z.object({ ...from, sentAt: Stamp })),
  PongSessionMember: event(z.object({ ...from, sentAt: Stamp })),
  UserSharingScreen: Switched,
  CameraToggle: Switched,
  MicToggled: Switched,
};
