import type { ApiRefusal } from "@hiwar/client/refusal";
import type { LiveSocket } from "@hiwar/client/socket";
import type { ErrorCode, ResultCode } from "@hiwar/contract/kernel/errors";
import type { SessionToken } from "@hiwar/contract/sessions";
import type { Devices } from "./devices.ts";
import { hearRoom } from "./hearing.ts";
import { Peer } from "./peer.ts";
import { isRelayedAtFirst, keepRelayed } from "./relay.ts";
import { keepSeat } from "./seat.ts";
import { Signalling } from "./signalling.ts";
import { atDoor, type CallEvent, type CallState, callAfter } from "./state.ts";

export interface CallParts {
  readonly socket: LiveSocket;
  readonly devices: Devices;
  readonly token: SessionToken;
  readonly seat: string;
  readonly myId: number;
  /** The server's refusal of a token for this room, or null when it gives one. Signals are refused without a reason. */
  readonly whyNotEnter: () => Promise<ApiRefusal | null>;
}

/** Refusals of a room that is closed to everybody. */
const closedCodes: ReadonlySet<ErrorCode | "offline"> = new Set(["lesson-time-passed", "lesson-not-started", "session-not-found"]);
/** What no server has decided: the next attempt may be answered otherwise. */
const unheard: ReadonlySet<string> = new Set(["offline", "unreachable"]);

const beatMilliseconds = 5_000;
const entryAttempts = 3;

/** One person's part in a session, from the door until they leave: the seat at the server, the peer, and what the screen shows. */
export class Call {
  readonly parts: CallParts;
  readonly signalling: Signalling;
  readonly sessionId: string;
  readonly #listeners = new Set<() => void>();
  #state: CallState = atDoor;
  #peer: Peer | null = null;
  #screen: MediaStreamTrack | null = null;
  /** What ran here when another device took the seat, for the way back. */
  #ran: Pick<CallState, "microphone" | "camera"> | null = null;
  #stops: (() => void)[] = [];
  #isRelayed: boolean;

  constructor(parts: CallParts) {
    this.parts = parts;
    this.sessionId = parts.token.session.id;
    this.#isRelayed = isRelayedAtFirst(parts.token);
    this.signalling = new Signalling(parts.socket, { sessionId: this.sessionId, seat: parts.seat });
  }

  readonly state = (): CallState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get peer(): Peer | null {
    return this.#peer;
  }

  /** Whether only relays carry the media, so that the other one's device never learns this one's address. */
  get isRelayed(): boolean {
    return this.#isRelayed;
  }

  /** Holds from the next entry on. */
  setRelayed(on: boolean): void {
    this.#isRelayed = on;
    keepRelayed(this.parts.token, on);
  }

  get screen(): MediaStreamTrack | null {
    return this.#screen;
  }

  /** Stands at the door: hears who comes, and is heard again after every interruption. */
  open(): () => void {
    const { socket, devices } = this.parts;
    devices.onTrack = (kind, track) => this.#peer?.setTrack(kind, track);
    const beat = setInterval(() => this.#beat(), beatMilliseconds);
    this.#stops = [
      ...hearRoom(this),
      devices.subscribe(() => this.#follow()),
      socket.onConnection((isUp) => void this.#reconnected(isUp)),
      () => clearInterval(beat),
    ];
    this.tell({ type: "signalling", isUp: socket.connected });
    if (socket.connected) void this.#lookIn();
    return () => this.#close();
  }

  /** Goes inside. Returns the server's refusal, `unheard` when no server decided, or null when there is nothing to tell. */
  async enter(): Promise<ApiRefusal | "unheard" | null> {
    this.tell({ type: "enter" });
    const stopped = (await this.#takeBack()) ? await this.#tryToJoin() : null;
    if (this.#state.phase !== "inside") {
      this.tell({ type: "refused" });
      return stopped;
    }
    this.#keep(true);
    this.#openPeer();
    void this.#peer?.register();
    return null;
  }

  /** A lost acknowledgement is not a refusal, and joining is idempotent per seat: both are tried again. */
  async #tryToJoin(): Promise<ApiRefusal | "unheard" | null> {
    for (let attempt = 1; attempt <= entryAttempts && this.#state.phase === "entering"; attempt++) {
      const result = await this.#join();
      if (result === "ok") return null;
      const refusal = unheard.has(result) ? null : await this.#askWhy();
      if (refusal) return refusal;
    }
    return "unheard";
  }

  /** After a refused signal: the reason, or null when there is none any more or no answer. A closed room ends the call. */
  async #askWhy(): Promise<ApiRefusal | null> {
    const refusal = await this.parts.whyNotEnter();
    if (!refusal || refusal.code === "offline") return null;
    if (closedCodes.has(refusal.code)) this.end({ type: "closed" });
    return refusal;
  }

  async leave(): Promise<void> {
    this.#keep(false);
    const said = this.signalling.send("LeaveSession", {});
    this.#closePeer();
    this.tell({ type: "left" });
    // The page may take its time to go.
    this.parts.devices.close();
    await said;
  }

  /** Asks again for what was let go when another device took the seat; without a microphone nobody goes in, as at the door. */
  async #takeBack(): Promise<boolean> {
    const ran = this.#ran;
    if (!ran) return true;
    const { devices } = this.parts;
    await devices.open({ camera: ran.camera });
    if (this.#state.phase !== "entering") return false;
    this.#ran = null;
    if (!ran.microphone) await devices.setMicrophone(false);
    return devices.track("audio") !== null;
  }

  async setMicrophone(on: boolean): Promise<void> {
    await this.parts.devices.setMicrophone(on);
  }

  async setCamera(on: boolean): Promise<void> {
    await this.parts.devices.setCamera(on);
  }

  /** Shows a screen until it is stopped here or in the browser's own bar. */
  async setScreen(on: boolean): Promise<void> {
    const peer = this.#peer;
    const stream = on ? await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 } }).catch(() => null) : null;
    const track = stream?.getVideoTracks()[0] ?? null;
    if (on && !track) return;
    // Chosen when the call was over: nobody may go on being captured.
    if (!peer || peer !== this.#peer) return track?.stop();
    this.#screen?.stop();
    this.#screen = track;
    if (track) track.onended = () => void this.setScreen(false);
    this.#switched("UserSharingScreen", "sharing", track !== null);
    peer.setScreen(track);
  }

  /** What runs here is what the other one is told of, also when a device was pulled out or another one chosen. */
  #follow(): void {
    const { microphone, camera } = this.parts.devices.state();
    if (this.#state.microphone !== (microphone === "on")) this.#switched("ToggleMic", "microphone", microphone === "on");
    if (this.#state.camera !== (camera === "on")) this.#switched("ToggleCamera", "camera", camera === "on");
  }

  #switched(signal: "ToggleMic" | "ToggleCamera" | "UserSharingScreen", what: "microphone" | "camera" | "sharing", on: boolean): void {
    this.tell({ type: "switched", what, on });
    if (this.#state.phase !== "inside") return;
    this.#keep(true);
    void this.signalling.send(signal, { on });
  }

  #keep(isInside: boolean): void {
    const { microphone, camera } = this.#state;
    keepSeat(this.sessionId, { seat: this.parts.seat, isInside, microphone, camera });
  }

  /**
   * The seat is another device's now, or the room is closed: nothing of mine goes on, camera and microphone with their lights
   * neither. Who comes back from the other device is asked for them again, which a browser that was allowed once does silently.
   */
  end(event: Extract<CallEvent, { type: "taken-over" | "closed" }>): void {
    const { phase, microphone, camera } = this.#state;
    if ((phase === "door" || phase === "elsewhere") && event.type === "taken-over") return;
    this.#keep(false);
    this.#closePeer();
    this.tell(event);
    if (event.type === "taken-over") this.#ran ??= { microphone, camera };
    this.parts.devices.close();
  }

  tell(event: CallEvent): void {
    const next = callAfter(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Who sits in the room; answers whether my place in it is free of another device of mine, null when no answer came. A closed room ends the call. */
  async #lookIn(): Promise<boolean | null> {
    const answer = await this.signalling.send("PreJoinSession", {});
    if (answer.result !== "ok") {
      if (!unheard.has(answer.result)) await this.#askWhy();
      return null;
    }
    for (const seat of answer.seats) if (seat.userId !== this.parts.myId) this.tell({ type: "other-joined", seat });
    return !answer.seats.some(({ userId, seat }) => userId === this.parts.myId && seat !== this.parts.seat);
  }

  async #join(): Promise<ResultCode | "offline"> {
    const { microphone, camera } = this.parts.devices.state();
    this.tell({ type: "switched", what: "microphone", on: microphone === "on" });
    this.tell({ type: "switched", what: "camera", on: camera === "on" });
    const answer = await this.signalling.send("JoinSession", { microphone: microphone === "on", camera: camera === "on" });
    if (answer.result === "ok") this.tell({ type: "entered", seats: answer.seats });
    return answer.result;
  }

  /**
   * After an interruption: unless another device sits here now, sit down again and say who we are; media may never have stopped.
   * The seat outlives a short silence, so the search for a path does not wait for any answer; one that was given up asks again.
   */
  async #reconnected(isUp: boolean): Promise<void> {
    this.tell({ type: "signalling", isUp });
    if (!isUp) return;
    const looked = this.#lookIn();
    const heard = this.#peer?.signallingBack();
    let isMine = await looked;
    // An answer that was lost says nothing of another device.
    for (let attempt = 2; attempt <= entryAttempts && isMine === null && this.#isHeard; attempt++) isMine = await this.#lookIn();
    if (this.#state.phase !== "inside" || isMine === null) return;
    if (!isMine) return this.end({ type: "taken-over" });
    const result = await this.#join();
    if (result !== "ok" && !unheard.has(result)) await this.#askWhy();
    if (result !== "ok") return;
    if (this.#state.sharing) void this.signalling.send("UserSharingScreen", { on: true });
    if (!(await heard)) void this.#peer?.signallingBack();
  }

  /** Whether it helps to ask the server once more. */
  get #isHeard(): boolean {
    return this.#state.isSignalled && this.#state.phase !== "closed" && this.#state.phase !== "left";
  }

  #beat(): void {
    if (this.#state.phase !== "inside" || !this.#state.isSignalled) return;
    void this.signalling.send("PingSessionMember", { sentAt: Math.round(performance.now()) }).then(({ result }) => {
      // The seat was given up while this device slept, or taken over unheard.
      if (result === "unallowed") void this.#reconnected(true);
    });
  }

  #openPeer(): void {
    const { token, devices, myId } = this.parts;
    const other = token.session.members.find(({ id }) => id !== myId);
    this.#peer?.close();
    this.#peer = new Peer({
      configuration: { iceServers: token.iceServers as RTCIceServer[], iceTransportPolicy: this.#isRelayed ? "relay" : "all" },
      isPolite: myId > (other?.id ?? 0),
      voice: this.signalling.voice,
      onMedia: (media) => this.tell({ type: "media", media }),
      onHeard: (heard) => this.tell({ type: "heard", heard }),
    });
    for (const kind of ["audio", "video"] as const) this.#peer.setTrack(kind, devices.track(kind));
  }

  #closePeer(): void {
    this.#screen?.stop();
    this.#screen = null;
    this.#peer?.close();
    this.#peer = null;
  }

  #close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#closePeer();
  }
}
