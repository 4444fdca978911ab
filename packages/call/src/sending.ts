import type { Level } from "./quality.ts";

/** A call begins with this much picture. */
export const firstPictureBits = 250_000;
/** A picture that was small comes back with this much. Either doubles while it is borne: a line that is narrow yet starves for moments only. */
const firstAgainBits = 60_000;
const fullPictureBits = 600_000;
const raiseMilliseconds = 4_000;

/** How each level is sent, in bits a second; how many a full picture gets is found out step by step. */
const encodings: Record<Level, { readonly voice: number; readonly picture: Partial<RTCRtpEncodingParameters> }> = {
  full: { voice: 40_000, picture: { active: true, maxFramerate: 20, scaleResolutionDownBy: 1 } },
  low: { voice: 20_000, picture: { active: true, maxBitrate: 20_000, maxFramerate: 5, scaleResolutionDownBy: 2 } },
  voice: { voice: 20_000, picture: { active: false } },
};

/** What a voice that goes twice takes each time. */
const voiceBitsOfTwice = 32_000;

/** Who hears badly stops the own picture for a while: on a narrow line it would be in the way of asking. */
const holdMilliseconds = 5_000;

/** What one connection sends of camera and microphone, as the other side asks. */
export class Sending {
  readonly #connection: RTCPeerConnection;
  #level: Level = "full";
  #isHeld = false;
  #isTwice = false;
  #later: ReturnType<typeof setTimeout> | undefined;
  #releasing: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: RTCPeerConnection) {
    this.#connection = connection;
  }

  /** Media flow: the voice goes before everything else, the picture may grow in a while. */
  begin(): void {
    void change(this.#connection, "audio", { priority: "high", networkPriority: "high" });
    if (this.#level === "full" && !this.#isHeld) this.#later ??= setTimeout(() => this.#raise(2 * firstPictureBits), raiseMilliseconds);
  }

  /** The other side says, twice a second, what it bears. */
  hear(level: Level): void {
    if (level === this.#level) return;
    this.#level = level;
    if (!this.#isHeld) this.#apply();
  }

  /** The other side says whether its line loses packets: then each one carries the voice of the one before as well. */
  repeat(isTwice: boolean): void {
    if (isTwice === this.#isTwice) return;
    this.#isTwice = isTwice;
    this.#speak();
  }

  /** This side hears badly: makes room for what it has to say about it. */
  hold(): void {
    this.#isHeld = true;
    if (this.#level !== "voice") this.#apply();
    clearTimeout(this.#releasing);
    this.#releasing = setTimeout(() => {
      this.#isHeld = false;
      if (this.#level !== "voice") this.#apply();
    }, holdMilliseconds);
  }

  /** Whether a picture goes at all. */
  get shows(): boolean {
    return this.#now !== "voice";
  }

  /** Whether each piece of the voice goes twice: it is asked for, and nobody asks for less. */
  get speaksTwice(): boolean {
    return this.#isTwice && this.#now === "full";
  }

  get #now(): Level {
    return this.#isHeld ? "voice" : this.#level;
  }

  #speak(): void {
    void change(this.#connection, "audio", { maxBitrate: this.speaksTwice ? voiceBitsOfTwice : encodings[this.#now].voice });
  }

  #apply(): void {
    clearTimeout(this.#later);
    this.#speak();
    const level = this.#now;
    if (level === "full") this.#raise(firstAgainBits);
    else void change(this.#connection, "video", encodings[level].picture);
  }

  #raise(bits: number): void {
    void change(this.#connection, "video", { ...encodings.full.picture, maxBitrate: Math.min(bits, fullPictureBits) });
    if (bits < fullPictureBits) this.#later = setTimeout(() => this.#raise(2 * bits), raiseMilliseconds);
  }

  close(): void {
    clearTimeout(this.#later);
    clearTimeout(this.#releasing);
  }
}

async function change(connection: RTCPeerConnection, kind: "audio" | "video", to: Partial<RTCRtpEncodingParameters>): Promise<void> {
  const sender = mainOf(connection, kind)?.sender;
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding) return;
  Object.assign(encoding, to);
  await sender.setParameters(parameters).catch(() => undefined); // gone meanwhile
}

/** The line of a kind that was opened first: faces and voices. Screens come later. */
export function mainOf(connection: RTCPeerConnection, kind: "audio" | "video"): RTCRtpTransceiver | undefined {
  return connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
}

/** A description that asks for little while nobody speaks: a listener's line is the other one's picture. */
export function withSilences(sdp: string): string {
  return sdp.replace(/^(a=fmtp:\d+ .*useinbandfec=1)$/gm, "$1;usedtx=1");
}
