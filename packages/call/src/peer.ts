import { answerOffer } from "./answer-offer.ts";
import { LocalRenegotiation } from "./local-renegotiation.ts";
import { OfferTurn } from "./offer-turn.ts";
import { OutgoingTracks } from "./outgoing-tracks.ts";
import type { MediaState } from "./path.ts";
import { PathMonitor } from "./path-monitor.ts";
import type { Candidate, Description, PeerEvents, PeerPair, PeerSignals } from "./peer-signals.ts";
import type { ReceiveLevel } from "./quality.ts";
import { type QualityUpdate, requestChannel, watchQuality } from "./quality-watch.ts";
import { RemoteStreams } from "./remote-streams.ts";
import { Sending, withDtx } from "./sending.ts";
import { mainTransceiver } from "./transceivers.ts";

export interface PeerParts {
  readonly configuration: RTCConfiguration;
  /** The higher user id is the polite side: it announces an offer before it makes one, so that two offers never cross. */
  readonly isPolite: boolean;
  readonly signals: PeerSignals;
  readonly onMedia: (media: MediaState) => void;
  readonly onReceiveLevel: (level: ReceiveLevel) => void;
  readonly onVoice: (isHeard: boolean) => void;
}

/**
 * Owns the connection to the other browser: negotiation, tracks, ICE restarts, quality. A page that is reloaded is a new peer with
 * a new id; the page that stays opens a fresh connection for it.
 */
export class Peer implements PeerEvents {
  readonly #parts: PeerParts;
  readonly #monitor: PathMonitor;
  readonly #outgoing = new OutgoingTracks();
  readonly remote = new RemoteStreams();
  #connection: RTCPeerConnection | null = null;
  #ownId = crypto.randomUUID();
  #otherId: string | null = null;
  /** Candidates that arrived before their description. */
  #early: Candidate[] = [];
  #turn: OfferTurn | null = null;
  #stopWatching: () => void = () => undefined;
  #sending: Sending | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: PeerParts) {
    this.#parts = parts;
    this.#monitor = new PathMonitor({
      restart: () => this.#connection?.restartIce(),
      rebuild: () => void this.#rebuild(),
      onMedia: parts.onMedia,
    });
  }

  /** Announces this peer's id. Resolves to whether the seat is still ours. */
  register(): Promise<boolean> {
    return this.#parts.signals.register(this.#ownId, this.#otherId);
  }

  /** Called when signalling is back: registers again, and repeats an open offer or requests a new path. Resolves like `register`. */
  onSignallingBack(): Promise<boolean> {
    const isOurs = this.register();
    if (!this.#repeatOffer()) this.#monitor.doubt();
    return isOurs;
  }

  /** Repeats an unanswered offer or announcement; returns whether there was one. */
  #repeatOffer(): boolean {
    const offer = this.#connection?.signalingState === "have-local-offer" ? this.#connection.localDescription : null;
    if (offer) this.#describe(offer);
    return offer !== null || this.#turn?.repeat() === true;
  }

  /**
   * Registers back if the peer does not know our id. Keeps an id that the peer already knows: otherwise two peers that reload together would rename
   * each other forever.
   */
  onRegister({ peer, knows }: { peer: string; knows: string | null }): void {
    const isNew = peer !== this.#otherId;
    if (isNew) {
      if (this.#otherId && knows !== this.#ownId) this.#ownId = crypto.randomUUID();
      this.#otherId = peer;
      this.#connect();
    }
    if (knows !== this.#ownId) void this.register();
    if (!isNew) this.#repeatOffer();
    else if (!this.#parts.isPolite) this.#open();
  }

  /** Disconnects and takes a new id, so that the next peer is a new one: after the other person left for good, and before a rebuild. */
  forget(): void {
    this.#disconnect();
    this.#otherId = null;
    this.#ownId = crypto.randomUUID();
  }

  /**
   * Replaces the connection on both sides, as after a reload: an ICE restart does not repair a failed transport. It needs the server, since the sides
   * must agree on a new connection; until then the old one may still recover.
   */
  async #rebuild(): Promise<void> {
    const broken = this.#connection;
    if (!(await this.register()) || broken !== this.#connection) return;
    this.forget();
    void this.register();
  }

  onDescription(event: PeerPair & { readonly description: Description }): Promise<void> {
    return this.#inTurn(() => this.#applyDescription(event));
  }

  /** Runs negotiations one after the other, so that none finds the connection in the middle of another. */
  #inTurn(negotiate: () => Promise<void>): Promise<void> {
    const negotiation = this.#last.then(negotiate);
    this.#last = negotiation.catch(() => undefined);
    return negotiation;
  }

  async #applyDescription({ peer, to, description }: PeerPair & { readonly description: Description }): Promise<void> {
    const connection = this.#connectionOf({ peer, to });
    if (!connection) return;
    if (description.type !== "offer") {
      if (connection.signalingState !== "have-local-offer") return;
      await connection.setRemoteDescription(description);
      return this.#addEarly(connection);
    }
    if (connection.signalingState !== "stable") {
      // Offers cross only after an answer was lost. A rollback would freeze the video, so the connection is rebuilt.
      if (this.#parts.isPolite) void this.#rebuild();
      return;
    }
    this.#turn?.onOffer();
    await answerOffer(connection, description, async () => {
      await this.#addEarly(connection);
      this.#outgoing.applyMain();
      await connection.setLocalDescription();
    });
    this.#describe(connection.localDescription);
    // A screen shared before the peer came needs an offer of its own.
    this.#outgoing.applyScreen();
  }

  async onCandidate({ candidate, ...pair }: PeerPair & { readonly candidate: Candidate }): Promise<void> {
    const connection = this.#connectionOf(pair);
    if (!connection) return;
    if (connection.remoteDescription) await this.#add(connection, candidate);
    else this.#early.push(candidate);
  }

  onAnnouncement(pair: PeerPair): void {
    if (this.#connectionOf(pair)) this.#turn?.onAnnouncement();
  }

  onReady(pair: PeerPair): void {
    if (this.#connectionOf(pair)) this.#turn?.onReady();
  }

  onOpened(pair: PeerPair): void {
    if (this.#connectionOf(pair)) this.#monitor.otherOpened();
  }

  setTrack(kind: "audio" | "video", track: MediaStreamTrack | null): void {
    this.#outgoing.set(kind, track);
  }

  /** Shares a screen beside the camera, or stops sharing with null. */
  setScreen(track: MediaStreamTrack | null): void {
    this.#outgoing.setScreen(track);
  }

  close(): void {
    this.#disconnect();
    this.#monitor.close();
  }

  /** Returns the connection between these two peers; null for messages of a page that is gone. */
  #connectionOf({ peer, to }: PeerPair): RTCPeerConnection | null {
    return peer === this.#otherId && to === this.#ownId ? this.#connection : null;
  }

  #pair(): PeerPair | null {
    return this.#otherId === null ? null : { peer: this.#ownId, to: this.#otherId };
  }

  #connect(): void {
    this.#disconnect();
    const connection = new RTCPeerConnection(this.#parts.configuration);
    this.#connection = connection;
    this.#outgoing.attach(connection);
    this.#sending = new Sending(connection);
    this.#turn = new OfferTurn({
      isPolite: this.#parts.isPolite,
      isOpen: () => connection.signalingState === "have-local-offer",
      announce: () => this.#send("announce"),
      ready: () => this.#send("ready"),
      offer: () => this.#inTurn(() => this.#offer(connection)).catch(() => undefined), // closed meanwhile
    });
    connection.onnegotiationneeded = () => this.#turn?.request();
    connection.onicecandidate = ({ candidate }) => {
      const pair = this.#pair();
      if (pair) this.#parts.signals.candidate(pair, candidate && (candidate.toJSON() as Candidate));
    };
    connection.ondatachannel = ({ channel }) => this.#watchQuality(connection, channel);
    connection.ontrack = ({ track, transceiver }) => {
      const isMain = track.kind === "audio" || transceiver === mainTransceiver(connection, "video");
      this.remote.add(isMain ? "camera" : "screen", track);
    };
    this.#monitor.watch(connection, () => {
      this.#send("opened");
      this.#sending?.begin();
    });
  }

  #send(what: "opened" | "announce" | "ready"): void {
    const pair = this.#pair();
    if (pair) this.#parts.signals[what](pair);
  }

  #watchQuality(connection: RTCPeerConnection, channel: RTCDataChannel): void {
    this.#stopWatching();
    const local = new LocalRenegotiation(connection);
    let receivesVideo = true;
    const renegotiate = () => {
      const { sendsVideo = true, sendsRed = false } = this.#sending ?? {};
      void this.#inTurn(() => local.apply({ receivesVideo, sendsVideo, sendsRed })).catch(() => undefined); // closed meanwhile
    };
    this.#stopWatching = watchQuality(connection, channel, ({ level, receiveLevel, isHeard }: QualityUpdate) => {
      this.#parts.onVoice(isHeard);
      if (receiveLevel === "voice") this.#sending?.pauseVideo();
      if (receiveLevel) this.#parts.onReceiveLevel(receiveLevel);
      receivesVideo = level !== "voice";
      renegotiate();
    });
    channel.onmessage = ({ data }) => {
      if (data === "full" || data === "low" || data === "voice") this.#sending?.onLevelAsked(data);
      else if (data === "twice" || data === "once") this.#sending?.onRedAsked(data === "twice");
      renegotiate();
    };
  }

  #disconnect(): void {
    this.#monitor.unwatch();
    this.#stopWatching();
    this.#sending?.close();
    this.#turn?.close();
    if (this.#connection) this.#connection.onnegotiationneeded = this.#connection.onicecandidate = this.#connection.ontrack = null;
    this.#connection?.close();
    this.#connection = null;
    this.#outgoing.attach(null);
    this.#early = [];
    this.#turn = null;
    this.remote.clear();
  }

  /** Begins the first negotiation; only the impolite side calls it. */
  #open(): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#watchQuality(connection, connection.createDataChannel("quality", requestChannel));
    this.#outgoing.open();
  }

  async #offer(connection: RTCPeerConnection): Promise<void> {
    if (connection !== this.#connection || connection.signalingState !== "stable") return;
    await connection.setLocalDescription();
    this.#describe(connection.localDescription);
  }

  #describe(description: RTCSessionDescription | null): void {
    const pair = this.#pair();
    if (pair && description) this.#parts.signals.describe(pair, { type: description.type, sdp: withDtx(description.sdp) });
  }

  async #addEarly(connection: RTCPeerConnection): Promise<void> {
    for (const candidate of this.#early.splice(0)) await this.#add(connection, candidate);
  }

  /** Ignores candidates that no longer apply: those of an offer that crossed ours, or from before a restart. */
  async #add(connection: RTCPeerConnection, candidate: Candidate): Promise<void> {
    await connection.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  }
}
