import { Agreement } from "./agreement.ts";
import { answerOffer } from "./answer-offer.ts";
import { Links } from "./links.ts";
import { OfferTurn } from "./offer-turn.ts";
import type { Candidate, Description, PeerVoice } from "./peer-voice.ts";
import type { Heard, Level } from "./quality.ts";
import { askingChannel, watchQuality } from "./quality-watch.ts";
import { RemoteStreams } from "./remote-streams.ts";
import { firstPictureBits, mainOf, Sending, withSilences } from "./sending.ts";

export type TrackKind = "audio" | "video" | "screen";

export interface PeerParts {
  readonly configuration: RTCConfiguration;
  /** Asks before it offers, so that two offers never cross: the higher user id. */
  readonly isPolite: boolean;
  readonly voice: PeerVoice;
  readonly onMedia: (media: "connecting" | "flowing" | "broken") => void;
  /** How much picture is asked for, so that the voice stays whole. */
  readonly onHeard: (heard: Heard) => void;
}

/**
 * Owns the connection to the other browser: offers and answers in turn, tracks that are exchanged without negotiation, and
 * restarts of ICE. A page that is loaded anew is another peer; the one that stays makes a fresh connection for it.
 */
export class Peer {
  readonly #parts: PeerParts;
  readonly #links: Links;
  readonly #tracks: Record<TrackKind, MediaStreamTrack | null> = { audio: null, video: null, screen: null };
  readonly remote = new RemoteStreams();
  #connection: RTCPeerConnection | null = null;
  #mine = crypto.randomUUID();
  #theirs: string | null = null;
  #screen: RTCRtpTransceiver | null = null;
  #early: Candidate[] = [];
  #turn: OfferTurn | null = null;
  #stopWatching: () => void = () => undefined;
  #sending: Sending | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: PeerParts) {
    this.#parts = parts;
    this.#links = new Links({
      restart: () => this.#connection?.restartIce(),
      rebuild: () => void this.#rebuild(),
      onMedia: parts.onMedia,
    });
  }

  /** Says that this peer is ready; said again whenever signalling comes back. */
  register(): Promise<boolean> {
    return this.#parts.voice.register(this.#mine, this.#theirs);
  }

  /** After an interruption of signalling: registers again, and repeats an open offer or looks for a new path. Returns whether the seat is still ours. */
  signallingBack(): Promise<boolean> {
    const isOurs = this.register();
    if (!this.#repeatOffer()) this.#links.lookForPath();
    return isOurs;
  }

  /** Repeats an offer, or the announcement of one, that has no answer yet; returns whether there was any. */
  #repeatOffer(): boolean {
    const offer = this.#connection?.signalingState === "have-local-offer" ? this.#connection.localDescription : null;
    if (offer) this.#describe(offer);
    return offer !== null || this.#turn?.repeat() === true;
  }

  /** The other one is there. Who does not know me yet is told; a name they know already stays mine, or two that come back would rename themselves for ever. */
  hearRegister({ peer, knows }: { peer: string; knows: string | null }): void {
    const isNew = peer !== this.#theirs;
    if (isNew) {
      if (this.#theirs && knows !== this.#mine) this.#mine = crypto.randomUUID();
      this.#theirs = peer;
      this.#connect();
    }
    if (knows !== this.#mine) void this.register();
    if (!isNew) this.#repeatOffer();
    else if (!this.#parts.isPolite) this.#openTransceivers();
  }

  /** The other one has left for good; whoever comes next begins anew. */
  forget(): void {
    this.#disconnect();
    this.#theirs = null;
    this.#mine = crypto.randomUUID();
  }

  /**
   * Both sides begin anew with a fresh connection, as after a reload: a transport that failed is not healed by any restart of ICE.
   * Without the server nobody could agree on one, and the old one may still come back by itself.
   */
  async #rebuild(): Promise<void> {
    const broken = this.#connection;
    if (!(await this.register()) || broken !== this.#connection) return;
    this.forget();
    void this.register();
  }

  hearDescription(heard: { peer: string; to: string; description: Description }): Promise<void> {
    return this.#inTurn(() => this.#hearDescription(heard));
  }

  /** One agreement after the other: none finds the connection in the middle of another. */
  #inTurn(agree: () => Promise<void>): Promise<void> {
    const mine = this.#last.then(agree);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #hearDescription({ peer, to, description }: { peer: string; to: string; description: Description }): Promise<void> {
    const connection = this.#connectionFor(peer, to);
    if (!connection) return;
    const isOffer = description.type === "offer";
    if (isOffer && connection.signalingState !== "stable") {
      // Offers cross only after an answer was lost. The rollback of the own one would stop the picture for good.
      if (this.#parts.isPolite) void this.#rebuild();
      return;
    }
    if (isOffer) this.#turn?.onOffer();
    else if (connection.signalingState !== "have-local-offer") return;
    if (!isOffer) {
      await connection.setRemoteDescription(description);
      return this.#addEarly(connection);
    }
    await answerOffer(connection, description, async () => {
      await this.#addEarly(connection);
      this.#applyTracks();
      await connection.setLocalDescription();
    });
    this.#describe(connection.localDescription);
    // A screen that was shared before the other one came, or came anew.
    this.#applyScreen();
  }

  async hearCandidate({ peer, to, candidate }: { peer: string; to: string; candidate: Candidate }): Promise<void> {
    const connection = this.#connectionFor(peer, to);
    if (!connection) return;
    if (connection.remoteDescription) await this.#add(connection, candidate);
    else this.#early.push(candidate);
  }

  /** Gives the other one this track, or none; nothing is negotiated. */
  setTrack(kind: "audio" | "video", track: MediaStreamTrack | null): void {
    this.#tracks[kind] = track;
    this.#applyTracks();
  }

  /** Shows a screen beside the camera, or takes it away with null. */
  setScreen(track: MediaStreamTrack | null): void {
    this.#tracks.screen = track;
    this.#applyScreen();
  }

  hearAnnouncement({ peer, to }: { peer: string; to: string }): void {
    if (this.#connectionFor(peer, to)) this.#turn?.onAnnouncement();
  }

  hearReady({ peer, to }: { peer: string; to: string }): void {
    if (this.#connectionFor(peer, to)) this.#turn?.onReady();
  }

  close(): void {
    this.#disconnect();
    this.#links.close();
  }

  #connectionFor(peer: string, to: string): RTCPeerConnection | null {
    return peer === this.#theirs && to === this.#mine ? this.#connection : null;
  }

  #link(): { peer: string; to: string } | null {
    return this.#theirs === null ? null : { peer: this.#mine, to: this.#theirs };
  }

  #connect(): void {
    this.#disconnect();
    const connection = new RTCPeerConnection(this.#parts.configuration);
    this.#connection = connection;
    this.#sending = new Sending(connection);
    this.#turn = new OfferTurn({
      isPolite: this.#parts.isPolite,
      isOpen: () => connection.signalingState === "have-local-offer",
      announce: () => this.#say("announce"),
      ready: () => this.#say("ready"),
      offer: () => this.#inTurn(() => this.#offer(connection)).catch(() => undefined), // closed meanwhile
    });
    connection.onnegotiationneeded = () => this.#turn?.request();
    connection.onicecandidate = ({ candidate }) => {
      const link = this.#link();
      if (link) this.#parts.voice.candidate(link, candidate && (candidate.toJSON() as Candidate));
    };
    connection.ondatachannel = ({ channel }) => this.#watchQuality(connection, channel);
    connection.ontrack = ({ track, transceiver }) => {
      const isMain = track.kind === "audio" || transceiver === mainOf(connection, "video");
      this.remote.add(isMain ? "camera" : "screen", track);
    };
    this.#links.watch(connection, () => {
      this.#say("opened");
      this.#sending?.begin();
    });
  }

  #say(what: "opened" | "announce" | "ready"): void {
    const link = this.#link();
    if (link) this.#parts.voice[what](link);
  }

  #watchQuality(connection: RTCPeerConnection, channel: RTCDataChannel): void {
    this.#stopWatching();
    const agreement = new Agreement(connection);
    let looks = true;
    const agree = () => {
      const { shows = true, speaksTwice = false } = this.#sending ?? {};
      void this.#inTurn(() => agreement.set({ looks, shows, speaksTwice })).catch(() => undefined); // closed meanwhile
    };
    const read = ({ level, heard }: { level: Level; heard: Heard | null }) => {
      if (heard === "voice") this.#sending?.hold();
      if (heard) this.#parts.onHeard(heard);
      looks = level !== "voice";
      agree();
    };
    this.#stopWatching = watchQuality(connection, channel, read);
    channel.onmessage = ({ data }) => {
      if (data === "full" || data === "low" || data === "voice") this.#sending?.hear(data);
      else if (data === "twice" || data === "once") this.#sending?.repeat(data === "twice");
      agree();
    };
  }

  #disconnect(): void {
    this.#links.forget();
    this.#stopWatching();
    this.#sending?.close();
    if (this.#connection) this.#connection.onnegotiationneeded = this.#connection.onicecandidate = this.#connection.ontrack = null;
    this.#connection?.close();
    this.#connection = null;
    this.#screen = null;
    this.#early = [];
    this.#turn?.close();
    this.#turn = null;
    this.remote.clear();
  }

  /** The impolite one opens the two lines that the whole call uses; the polite one finds them in the first offer. */
  #openTransceivers(): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#watchQuality(connection, connection.createDataChannel("quality", askingChannel));
    connection.addTransceiver("audio");
    connection.addTransceiver("video", { sendEncodings: [{ maxBitrate: firstPictureBits }] });
    this.#applyTracks();
    this.#applyScreen();
  }

  #applyTracks(): void {
    const connection = this.#connection;
    if (!connection) return;
    for (const kind of ["audio", "video"] as const) {
      const transceiver = mainOf(connection, kind);
      if (!transceiver) continue;
      if (transceiver.direction === "recvonly") transceiver.direction = "sendrecv";
      void transceiver.sender.replaceTrack(this.#tracks[kind]);
    }
  }

  #applyScreen(): void {
    const track = this.#tracks.screen;
    const connection = this.#connection;
    // Before the first offer has come, it would take the place of the face, the first line of its kind.
    if (!connection || !mainOf(connection, "video")) return;
    if (!this.#screen && track) this.#screen = connection.addTransceiver(track, { direction: "sendonly" });
    else if (this.#screen) {
      this.#screen.direction = track ? "sendonly" : "inactive";
      void this.#screen.sender.replaceTrack(track);
    }
  }

  async #offer(connection: RTCPeerConnection): Promise<void> {
    if (connection !== this.#connection || connection.signalingState !== "stable") return;
    await connection.setLocalDescription();
    this.#describe(connection.localDescription);
  }

  #describe(description: RTCSessionDescription | null): void {
    const link = this.#link();
    if (link && description) this.#parts.voice.describe(link, { type: description.type, sdp: withSilences(description.sdp) });
  }

  async #addEarly(connection: RTCPeerConnection): Promise<void> {
    for (const candidate of this.#early.splice(0)) await this.#add(connection, candidate);
  }

  async #add(connection: RTCPeerConnection, candidate: Candidate): Promise<void> {
    // Candidates of an offer that crossed ours, or of a path that a restart has given up, have no place: that is no fault.
    await connection.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  }
}
