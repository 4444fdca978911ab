import { answerOffer } from "./answer-offer.ts";
import { mainOf } from "./sending.ts";

/** A voice's payload types in the order the other one would like them; that of red (RFC 2198) puts each piece into two packets. */
const voiceTypes = /^(m=audio \S+ \S+ )(.*)$/m;
const redundancy = /^a=rtpmap:(\d+) red\/48000/m;

const direction = /^a=(sendrecv|sendonly|recvonly|inactive)\r\n/m;
/** A way by whether the one who describes it sends and receives. */
const ways = [
  ["inactive", "recvonly"],
  ["sendonly", "sendrecv"],
] as const;

/** Which pictures are agreed on: the other one's, and the own. */
interface Pictures {
  readonly looks: boolean;
  readonly shows: boolean;
}

/** The other one's description as if, on the line `mid`, they did not send what is not looked at, and did not take what is not shown. */
export function picturesOn(sdp: string, mid: string, { looks, shows }: Pictures): string {
  return sdp
    .split(/^(?=m=)/m)
    .map((section) => {
      const way = direction.exec(section)?.[1];
      if (!way || !section.includes(`\r\na=mid:${mid}\r\n`)) return section;
      const [sends, takes] = [looks && ways[1].some((one) => one === way), shows && ways.some(([, one]) => one === way)];
      const edited = section.replace(direction, `a=${ways[sends ? 1 : 0][takes ? 1 : 0]}\r\n`);
      return sends ? edited : edited.replace(/^a=(?:msid|ssrc|ssrc-group):.*\r\n/gm, "");
    })
    .join("");
}

/** The other one's description as if they liked a voice twice best, or once; null when they do not know how. */
export function voiceGoing(sdp: string, isTwice: boolean): string | null {
  const red = redundancy.exec(sdp)?.[1];
  if (red === undefined || !voiceTypes.test(sdp)) return null;
  return sdp.replace(voiceTypes, (line, head: string, types: string) => {
    const all = types.split(" ");
    if ((all[0] === red) === isTwice) return line;
    const [first = "", ...others] = all.filter((type) => type !== red);
    return head + (isTwice ? [red, first, ...others] : [first, red, ...others]).join(" ");
  });
}

/** What is agreed of the main lines, beyond what was described. */
interface Terms extends Pictures {
  /** Whether each piece of the own voice is sent in two packets. */
  readonly speaksTwice: boolean;
}

/**
 * What browsers offer no setting for, they do when the other side's description says so: the last one is heard once more, edited,
 * and the answer stays here. Nothing travels, the other side knows of nothing. Of a picture that was stopped a browser goes on
 * asking for the lost pieces, and sends what it was asked for, for two to eight seconds that the line has no room for; where no
 * picture is agreed on, neither happens. And it sends its voice twice to those who like that best.
 */
export class Agreement {
  readonly #connection: RTCPeerConnection;
  /** What the other one described, before pictures were left out. */
  #whole = "";

  constructor(connection: RTCPeerConnection) {
    this.#connection = connection;
  }

  /** Agrees to these terms where they are not agreed already; to be tried again while an offer is open. Every description that comes is whole. */
  async set({ looks, shows, speaksTwice }: Terms): Promise<void> {
    const { remoteDescription, signalingState } = this.#connection;
    const { mid, currentDirection } = mainOf(this.#connection, "video") ?? {};
    if (signalingState !== "stable" || !remoteDescription || !mid || !currentDirection) return;
    const { sdp } = remoteDescription;
    if (currentDirection === "sendrecv") this.#whole = sdp;
    // The own way is the other one's seen from here.
    const isAgreed = currentDirection === ways[shows ? 1 : 0][looks ? 1 : 0];
    if ((isAgreed && [null, sdp].includes(voiceGoing(sdp, speaksTwice))) || this.#whole === "") return;
    await this.#hear(picturesOn(voiceGoing(this.#whole, speaksTwice) ?? this.#whole, mid, { looks, shows }));
  }

  async #hear(sdp: string): Promise<void> {
    await answerOffer(this.#connection, { type: "offer", sdp }, async () => {
      await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    });
  }
}
