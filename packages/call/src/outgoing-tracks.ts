import { firstVideoBits } from "./sending.ts";
import { mainTransceiver } from "./transceivers.ts";

/** The tracks that this side sends. They outlive a connection and are attached to the next one. */
export class OutgoingTracks {
  readonly #tracks: Record<"audio" | "video" | "screen", MediaStreamTrack | null> = { audio: null, video: null, screen: null };
  #connection: RTCPeerConnection | null = null;
  #screen: RTCRtpTransceiver | null = null;

  /** Sends on this connection from here on, or on none. */
  attach(connection: RTCPeerConnection | null): void {
    this.#connection = connection;
    this.#screen = null;
  }

  /** Adds audio and video transceivers on the impolite side; the polite side gets them from the first offer. */
  open(): void {
    this.#connection?.addTransceiver("audio");
    this.#connection?.addTransceiver("video", { sendEncodings: [{ maxBitrate: firstVideoBits }] });
    this.applyMain();
    this.applyScreen();
  }

  /** Sends this track, or nothing for null, without a negotiation. */
  set(kind: "audio" | "video", track: MediaStreamTrack | null): void {
    this.#tracks[kind] = track;
    this.applyMain();
  }

  /** Shares a screen beside the camera, or stops sharing with null. */
  setScreen(track: MediaStreamTrack | null): void {
    this.#tracks.screen = track;
    this.applyScreen();
  }

  /** Puts the camera and microphone tracks on the existing transceivers. */
  applyMain(): void {
    const connection = this.#connection;
    if (!connection) return;
    for (const kind of ["audio", "video"] as const) {
      const transceiver = mainTransceiver(connection, kind);
      if (!transceiver) continue;
      if (transceiver.direction === "recvonly") transceiver.direction = "sendrecv";
      void transceiver.sender.replaceTrack(this.#tracks[kind]);
    }
  }

  /** Opens or closes the screen's transceiver. Before the first offer it would become the main video, so it waits until then. */
  applyScreen(): void {
    const track = this.#tracks.screen;
    const connection = this.#connection;
    if (!connection || !mainTransceiver(connection, "video")) return;
    if (!this.#screen && track) this.#screen = connection.addTransceiver(track, { direction: "sendonly" });
    else if (this.#screen) {
      this.#screen.direction = track ? "sendonly" : "inactive";
      void this.#screen.sender.replaceTrack(track);
    }
  }
}
