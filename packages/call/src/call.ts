import type { ApiError } from "@hiwar/client/api-error";
import type { ResultCode } from "@hiwar/contract/kernel/errors";
import type { SessionToken } from "@hiwar/contract/sessions";
import { type CallDependencies, closedCodes, retryableResults } from "./call-dependencies.ts";
import { CallStore } from "./call-store.ts";
import type { Devices } from "./devices.ts";
import { Peer } from "./peer.ts";
import { isRelayedAtFirst, storeRelayPreference } from "./relay.ts";
import type { RemoteStreams } from "./remote-streams.ts";
import { storeSeat } from "./seat.ts";
import { type CallEnd, type MemberLeft, subscribeToSession } from "./session-events.ts";
import { Signalling } from "./signalling.ts";
import type { CallEvent, CallState } from "./state.ts";

const beatMilliseconds = 5_000;
const attempts = 3;

/** One person's call in a session's room, from the lobby until they leave: the seat on the server, the peer, and the state for the screen. */
export class Call {
  readonly token: SessionToken;
  readonly sessionId: string;
  readonly myId: number;
  readonly devices: Devices;
  readonly #dependencies: CallDependencies;
  readonly #signalling: Signalling;
  readonly #store = new CallStore();
  #peer: Peer | null = null;
  #screen: MediaStreamTrack | null = null;
  /** Which devices were on when another device took over the seat. */
  #toRestore: Pick<CallState, "microphone" | "camera"> | null = null;
  #stops: (() => void)[] = [];
  #isRelayed: boolean;

  constructor(dependencies: CallDependencies) {
    this.#dependencies = dependencies;
    this.token = dependencies.token;
    this.sessionId = dependencies.token.session.id;
    this.myId = dependencies.myId;
    this.devices = dependencies.devices;
    this.#isRelayed = isRelayedAtFirst(dependencies.token);
    this.#signalling = new Signalling(dependencies.socket, { sessionId: this.sessionId, seat: dependencies.seat });
  }

  readonly state = (): CallState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  get #state(): CallState {
    return this.#store.state;
  }

  /** The other person's streams, empty while that person is absent. Null while this side is not in the room. */
  get remote(): RemoteStreams | null {
    return this.#peer?.remote ?? null;
  }

  /** The track of the screen shared from this device. */
  get screen(): MediaStreamTrack | null {
    return this.#screen;
  }

  /** Whether media go through relays only, so that the other device never learns this one's address. */
  get isRelayed(): boolean {
    return this.#isRelayed;
  }

  /** Sets whether media go through relays only; it takes effect at the next entry into the room. */
  setRelayed(on: boolean): void {
    this.#isRelayed = on;
    storeRelayPreference(this.token, on);
  }

  /** Opens the lobby and subscribes to the session's events. Returns a function that closes the call. */
  open(): () => void {
    const { socket, devices, seat, myId } = this.#dependencies;
    devices.onTrack = (kind, track) => this.#peer?.setTrack(kind, track);
    const beat = setInterval(() => this.#beat(), beatMilliseconds);
    const events = {
      peer: () => this.#peer,
      onState: (event: CallEvent) => this.#store.dispatch(event),
      onMemberLeft: (event: MemberLeft) => this.#onMemberLeft(event),
      onEnd: (event: CallEnd) => this.#end(event),
      onPing: (sentAt: number) => void (this.#state.phase === "inside" && this.#signalling.send("PongSessionMember", { sentAt })),
    };
    this.#stops = [
      subscribeToSession(socket, { sessionId: this.sessionId, seat, myId }, events),
      devices.subscribe(() => this.#onDevices()),
      socket.onConnection((isUp) => void this.#onConnection(isUp)),
      () => clearInterval(beat),
    ];
    this.#store.dispatch({ type: "signalling", isUp: socket.connected });
    if (socket.connected) void this.#readSeats();
    return () => this.#close();
  }

  /** Enters the room. Resolves to the server's refusal, `"undecided"` when the server did not answer, or null when there is nothing to tell. */
  async enter(): Promise<ApiError | "undecided" | null> {
    this.#store.dispatch({ type: "enter" });
    const refusal = (await this.#restoreDevices()) ? await this.#tryToJoin() : null;
    if (this.#state.phase !== "inside") {
      this.#store.dispatch({ type: "refused" });
      return refusal;
    }
    this.#storeSeat(true);
    this.#openPeer();
    void this.#peer?.register();
    return null;
  }

  /** A lost acknowledgement is not a refusal. JoinSession is idempotent per seat, so retry. */
  async #tryToJoin(): Promise<ApiError | "undecided" | null> {
    for (let attempt = 1; attempt <= attempts && this.#state.phase === "entering"; attempt++) {
      const result = await this.#join();
      if (result === "ok") return null;
      const refusal = retryableResults.has(result) ? null : await this.#askWhy();
      if (refusal) return refusal;
    }
    return "undecided";
  }

  /** Reads the reason for a refused signal; null if it no longer holds or there is no answer. Ends the call if the session is closed. */
  async #askWhy(): Promise<ApiError | null> {
    const refusal = await this.#dependencies.whyNotEnter();
    if (!refusal || refusal.code === "offline") return null;
    if (closedCodes.has(refusal.code)) this.#end({ type: "closed" });
    return refusal;
  }

  async leave(): Promise<void> {
    this.#storeSeat(false);
    const left = this.#signalling.send("LeaveSession", {});
    this.#closePeer();
    this.#store.dispatch({ type: "left" });
    // The page may stay for a while, but the devices' indicator lights must go out at once.
    this.devices.close();
    await left;
  }

  /** After a take-over, turns on the devices that were on. Resolves to false if the call has ended or has no microphone. */
  async #restoreDevices(): Promise<boolean> {
    const before = this.#toRestore;
    if (!before) return true;
    await this.devices.open({ camera: before.camera });
    if (this.#state.phase !== "entering") return false;
    this.#toRestore = null;
    if (!before.microphone) await this.devices.setMicrophone(false);
    return this.devices.track("audio") !== null;
  }

  /** Shares a screen until it is stopped here or in the browser's own bar. */
  async setScreen(on: boolean): Promise<void> {
    const peer = this.#peer;
    const stream = on ? await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 } }).catch(() => null) : null;
    const track = stream?.getVideoTracks()[0] ?? null;
    if (on && !track) return;
    // The call ended while the person chose a screen: stop the capture.
    if (!peer || peer !== this.#peer) return track?.stop();
    this.#screen?.stop();
    this.#screen = track;
    if (track) track.onended = () => void this.setScreen(false);
    this.#switch("UserSharingScreen", "sharing", track !== null);
    peer.setScreen(track);
  }

  /** Signals to the other side which devices are on, also after one was unplugged or replaced. */
  #onDevices(): void {
    const { microphone, camera } = this.devices.state();
    if (this.#state.microphone !== (microphone === "on")) this.#switch("ToggleMic", "microphone", microphone === "on");
    if (this.#state.camera !== (camera === "on")) this.#switch("ToggleCamera", "camera", camera === "on");
  }

  #switch(signal: "ToggleMic" | "ToggleCamera" | "UserSharingScreen", what: "microphone" | "camera" | "sharing", on: boolean): void {
    this.#store.dispatch({ type: "switched", what, on });
    if (this.#state.phase !== "inside") return;
    this.#storeSeat(true);
    void this.#signalling.send(signal, { on });
  }

  #storeSeat(isInside: boolean): void {
    const { microphone, camera } = this.#state;
    storeSeat(this.sessionId, { seat: this.#dependencies.seat, isInside, microphone, camera });
  }

  #onMemberLeft(event: MemberLeft): void {
    if (event.reason === "left" && this.#state.counterpart?.seat === event.seat) this.#peer?.forget();
    this.#store.dispatch(event);
  }

  /**
   * Ends the call on this device: stops tracks and their indicator lights. After a take-over, remembers which devices were on, so that a return
   * restores them.
   */
  #end(event: CallEnd): void {
    const { phase, microphone, camera } = this.#state;
    if ((phase === "lobby" || phase === "elsewhere") && event.type === "taken-over") return;
    this.#storeSeat(false);
    this.#closePeer();
    this.#store.dispatch(event);
    if (event.type === "taken-over") this.#toRestore ??= { microphone, camera };
    this.devices.close();
  }

  /** Reads the seats. Resolves to whether no other device has mine, or to null without an answer. Ends the call if the session is closed. */
  async #readSeats(): Promise<boolean | null> {
    const answer = await this.#signalling.send("PreJoinSession", {});
    if (answer.result !== "ok") {
      if (!retryableResults.has(answer.result)) await this.#askWhy();
      return null;
    }
    for (const seat of answer.seats) if (seat.userId !== this.myId) this.#store.dispatch({ type: "counterpart-joined", seat });
    return !answer.seats.some(({ userId, seat }) => userId === this.myId && seat !== this.#dependencies.seat);
  }

  async #join(): Promise<ResultCode | "offline"> {
    const { microphone, camera } = this.devices.state();
    this.#store.dispatch({ type: "switched", what: "microphone", on: microphone === "on" });
    this.#store.dispatch({ type: "switched", what: "camera", on: camera === "on" });
    const answer = await this.#signalling.send("JoinSession", { microphone: microphone === "on", camera: camera === "on" });
    if (answer.result === "ok") this.#store.dispatch({ type: "entered", seats: answer.seats });
    return answer.result;
  }

  /**
   * Rejoins after a reconnect unless another device holds the seat. ICE restarts at once and does not wait for the answer, since
   * the server keeps a seat through short gaps.
   */
  async #onConnection(isUp: boolean): Promise<void> {
    this.#store.dispatch({ type: "signalling", isUp });
    if (!isUp) return;
    const firstReading = this.#readSeats();
    const isSeatOurs = this.#peer?.onSignallingBack();
    let isFree = await firstReading;
    for (let attempt = 2; attempt <= attempts && isFree === null && this.#canRetry; attempt++) isFree = await this.#readSeats();
    if (this.#state.phase !== "inside" || isFree === null) return;
    if (!isFree) return this.#end({ type: "taken-over" });
    const result = await this.#join();
    if (result !== "ok" && !retryableResults.has(result)) await this.#askWhy();
    if (result !== "ok") return;
    if (this.#state.sharing) void this.#signalling.send("UserSharingScreen", { on: true });
    if (!(await isSeatOurs)) void this.#peer?.onSignallingBack();
  }

  get #canRetry(): boolean {
    return this.#state.isSignalled && this.#state.phase !== "closed" && this.#state.phase !== "left";
  }

  #beat(): void {
    if (this.#state.phase !== "inside" || !this.#state.isSignalled) return;
    void this.#signalling.send("PingSessionMember", { sentAt: Math.round(performance.now()) }).then(({ result }) => {
      // The seat expired while this device slept, or a take-over was missed.
      if (result === "unallowed") void this.#onConnection(true);
    });
  }

  #openPeer(): void {
    const { iceServers, session } = this.token;
    const counterpart = session.members.find(({ id }) => id !== this.myId);
    this.#peer?.close();
    this.#peer = new Peer({
      configuration: { iceServers: iceServers as RTCIceServer[], iceTransportPolicy: this.#isRelayed ? "relay" : "all" },
      isPolite: this.myId > (counterpart?.id ?? 0),
      signals: this.#signalling.peer,
      onMedia: (media) => this.#store.dispatch({ type: "media", media }),
      onReceiveLevel: (level) => this.#store.dispatch({ type: "receive-level", level }),
      onVoice: (isHeard) => this.#store.dispatch({ type: "voice", isHeard }),
    });
    for (const kind of ["audio", "video"] as const) this.#peer.setTrack(kind, this.devices.track(kind));
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
