import type { Level } from "./quality.ts";
import { mainTransceiver } from "./transceivers.ts";

/** Video bits a second at the start of a call. */
export const firstVideoBits = 250_000;
/** Video bits a second after video was reduced. Both rates double while the peer asks for full video, up to the maximum. */
const resumedVideoBits = 60_000;
const fullVideoBits = 600_000;
const raiseMilliseconds = 4_000;

/**
 * Encoder settings for each level, in bits a second. The bit rate of full video is raised step by step. Low video gets so little
 * because browsers add as much again for error correction, ten seconds after a loss still.
 */
const encodings: Record<Level, { readonly audioBits: number; readonly video: Partial<RTCRtpEncodingParameters> }> = {
  full: { audioBits: 40_000, video: { active: true, maxFramerate: 20, scaleResolutionDownBy: 1 } },
  low: { audioBits: 20_000, video: { active: true, maxBitrate: 12_000, maxFramerate: 5, scaleResolutionDownBy: 2 } },
  voice: { audioBits: 20_000, video: { active: false } },
};

/** Audio bits a second of one copy while RED sends two. */
const redAudioBits = 32_000;

const pauseMilliseconds = 5_000;

/** Sets what one connection sends of camera and microphone, as requested by the peer. */
export class Sending {
  readonly #connection: RTCPeerConnection;
  #askedLevel: Level = "full";
  #isPaused = false;
  #isRedAsked = false;
  #raising: ReturnType<typeof setTimeout> | undefined;
  #resuming: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: RTCPeerConnection) {
    this.#connection = connection;
  }

  /** Called when media flow: gives audio priority and schedules the first raise of the video's bit rate. */
  begin(): void {
    void setEncoding(this.#connection, "audio", { priority: "high", networkPriority: "high" });
    if (this.#level === "full") this.#raising ??= setTimeout(() => this.#setVideoBits(2 * firstVideoBits), raiseMilliseconds);
  }

  /** Called when the peer requests this level, twice a second. */
  onLevelAsked(level: Level): void {
    if (level === this.#askedLevel) return;
    this.#askedLevel = level;
    if (!this.#isPaused) this.#apply();
  }

  /** Called when the peer requests audio with or without RED, depending on whether its connection loses packets. */
  onRedAsked(isAsked: boolean): void {
    if (isAsked === this.#isRedAsked) return;
    this.#isRedAsked = isAsked;
    this.#applyAudio();
  }

  /** Pauses the video for five seconds when this side receives badly: on a narrow uplink, video delays the quality requests. */
  pauseVideo(): void {
    this.#isPaused = true;
    if (this.#askedLevel !== "voice") this.#apply();
    clearTimeout(this.#resuming);
    this.#resuming = setTimeout(() => {
      this.#isPaused = false;
      if (this.#askedLevel !== "voice") this.#apply();
    }, pauseMilliseconds);
  }

  get sendsVideo(): boolean {
    return this.#level !== "voice";
  }

  /** RED needs bandwidth, so it is used only at the full level. */
  get sendsRed(): boolean {
    return this.#isRedAsked && this.#level === "full";
  }

  get #level(): Level {
    return this.#isPaused ? "voice" : this.#askedLevel;
  }

  #applyAudio(): void {
    void setEncoding(this.#connection, "audio", { maxBitrate: this.sendsRed ? redAudioBits : encodings[this.#level].audioBits });
  }

  #apply(): void {
    clearTimeout(this.#raising);
    this.#applyAudio();
    const level = this.#level;
    if (level === "full") this.#setVideoBits(resumedVideoBits);
    else void setEncoding(this.#connection, "video", encodings[level].video);
  }

  /** Sets the bit rate of full video, and schedules its doubling until the maximum is reached. */
  #setVideoBits(bits: number): void {
    void setEncoding(this.#connection, "video", { ...encodings.full.video, maxBitrate: Math.min(bits, fullVideoBits) });
    if (bits < fullVideoBits) this.#raising = setTimeout(() => this.#setVideoBits(2 * bits), raiseMilliseconds);
  }

  close(): void {
    clearTimeout(this.#raising);
    clearTimeout(this.#resuming);
  }
}

async function setEncoding(
  connection: RTCPeerConnection,
  kind: "audio" | "video",
  changes: Partial<RTCRtpEncodingParameters>,
): Promise<void> {
  const sender = mainTransceiver(connection, kind)?.sender;
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding) return;
  Object.assign(encoding, changes);
  await sender.setParameters(parameters).catch(() => undefined); // the connection was closed in the meantime
}

/** Edits a local description to request Opus DTX: the peer sends little audio while nobody speaks, which leaves bandwidth for video. */
export function withDtx(sdp: string): string {
  return sdp.replace(/^(a=fmtp:\d+ .*useinbandfec=1)$/gm, "$1;usedtx=1");
}
