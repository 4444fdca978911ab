import { mainOf } from "./sending.ts";

const direction = /^a=(sendrecv|sendonly|recvonly|inactive)\r\n/m;
const receiving: ReadonlySet<string> = new Set(["sendrecv", "recvonly"]);
const withoutPicture: Readonly<Record<string, string>> = { sendrecv: "recvonly", sendonly: "inactive" };

/** The other one's description as if they sent no picture on the line `mid`. */
export function withoutPictureOn(sdp: string, mid: string): string {
  return sdp
    .split(/^(?=m=)/m)
    .map((section) => {
      if (!section.includes(`\r\na=mid:${mid}\r\n`)) return section;
      const unsent = section.replace(direction, (line, way: string) => line.replace(way, withoutPicture[way] ?? way));
      return unsent.replace(/^a=(?:msid|ssrc|ssrc-group):.*\r\n/gm, "");
    })
    .join("");
}

/**
 * Whether the other one's picture is taken in. A browser goes on asking for the lost pieces of a picture that was stopped for two to
 * eight seconds, and what is sent again takes the line from the voice; one that has agreed to receive none asks for nothing. The
 * agreement is with ourselves: the last description of the other one is heard once more with the picture left out, and the answer
 * stays here.
 */
export class Looking {
  readonly #connection: RTCPeerConnection;
  /** What the other one described before the picture was left out. */
  #whole = "";

  constructor(connection: RTCPeerConnection) {
    this.#connection = connection;
  }

  /** Agrees or stops agreeing, where it is not so already; to be tried again while an offer is open. Every description that comes is whole. */
  async set(isLooking: boolean): Promise<void> {
    const { remoteDescription, signalingState } = this.#connection;
    const { mid, currentDirection } = mainOf(this.#connection, "video") ?? {};
    if (signalingState !== "stable" || !remoteDescription || !mid || !currentDirection) return;
    if (isLooking === receiving.has(currentDirection)) return;
    if (!isLooking) this.#whole = remoteDescription.sdp;
    await this.#hear(isLooking ? this.#whole : withoutPictureOn(remoteDescription.sdp, mid));
  }

  async #hear(sdp: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: "offer", sdp });
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
  }
}
