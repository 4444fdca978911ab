import { answerOffer } from "./answer-offer.ts";
import { mainTransceiver } from "./transceivers.ts";

/** The payload types of the audio section in order of preference; RED (RFC 2198) repeats each frame in the next packet. */
const audioPayloads = /^(m=audio \S+ \S+ )(.*)$/m;
const redPayload = /^a=rtpmap:(\d+) red\/48000/m;

const direction = /^a=(sendrecv|sendonly|recvonly|inactive)\r\n/m;
/** SDP directions: the first index is whether the describing side sends, the second whether it receives. */
const directions = [
  ["inactive", "recvonly"],
  ["sendonly", "sendrecv"],
] as const;

/** The negotiated directions of the camera's video, as seen from this side. */
interface VideoDirections {
  readonly receivesVideo: boolean;
  readonly sendsVideo: boolean;
}

/**
 * Edits a remote description so that its section `mid` sends only if `receivesVideo` and receives only if `sendsVideo`. Its SSRCs
 * stay: Chromium shows no further frame of a track whose SSRC was away for a while.
 */
export function sdpWithVideo(sdp: string, mid: string, { receivesVideo, sendsVideo }: VideoDirections): string {
  return sdp
    .split(/^(?=m=)/m)
    .map((section) => {
      const offered = direction.exec(section)?.[1];
      if (!offered || !section.includes(`\r\na=mid:${mid}\r\n`)) return section;
      const sends = receivesVideo && directions[1].some((one) => one === offered);
      const receives = sendsVideo && directions.some(([, one]) => one === offered);
      return section.replace(direction, `a=${directions[sends ? 1 : 0][receives ? 1 : 0]}\r\n`);
    })
    .join("");
}

/** Edits a remote description to prefer RED for audio, or not to; null when it does not offer RED. */
export function sdpWithRed(sdp: string, isPreferred: boolean): string | null {
  const red = redPayload.exec(sdp)?.[1];
  if (red === undefined || !audioPayloads.test(sdp)) return null;
  return sdp.replace(audioPayloads, (line, head: string, payloads: string) => {
    const all = payloads.split(" ");
    if ((all[0] === red) === isPreferred) return line;
    const [first = "", ...others] = all.filter((payload) => payload !== red);
    return head + (isPreferred ? [red, first, ...others] : [first, red, ...others]).join(" ");
  });
}

export interface LocalTerms extends VideoDirections {
  /** Whether this side sends its audio with RED. */
  readonly sendsRed: boolean;
}

/**
 * Renegotiates locally: re-applies the latest remote description as an offer with edited directions and payload order, and does not send the answer.
 * The peer is not involved. Stopping video this way also stops its retransmissions, which would occupy a slow connection for two to eight more
 * seconds. Preferring RED makes the browser send its audio twice.
 */
export class LocalRenegotiation {
  readonly #connection: RTCPeerConnection;
  /** The latest remote description with video in both directions, before any edit. */
  #unedited = "";

  constructor(connection: RTCPeerConnection) {
    this.#connection = connection;
  }

  /** Applies these terms unless they hold already. Does nothing while an offer is open, so call it again later. */
  async apply({ receivesVideo, sendsVideo, sendsRed }: LocalTerms): Promise<void> {
    const { remoteDescription, signalingState } = this.#connection;
    const { mid, currentDirection } = mainTransceiver(this.#connection, "video") ?? {};
    if (signalingState !== "stable" || !remoteDescription || !mid || !currentDirection) return;
    const { sdp } = remoteDescription;
    if (currentDirection === "sendrecv") this.#unedited = sdp;
    const hasDirections = currentDirection === directions[sendsVideo ? 1 : 0][receivesVideo ? 1 : 0];
    const hasRed = [null, sdp].includes(sdpWithRed(sdp, sendsRed));
    if ((hasDirections && hasRed) || this.#unedited === "") return;
    await this.#answer(sdpWithVideo(sdpWithRed(this.#unedited, sendsRed) ?? this.#unedited, mid, { receivesVideo, sendsVideo }));
  }

  async #answer(sdp: string): Promise<void> {
    await answerOffer(this.#connection, { type: "offer", sdp }, async () => {
      await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    });
  }
}
