import { longestMilliseconds } from "./clock.ts";

/** Why a recording ended: it was asked to, reached its length, lost a device, its page was left, or the browser gave up. */
export type EndReason = "asked" | "full" | "unplugged" | "hidden" | "failed";

/** Two minutes come to some thirty megabytes, which a phone's line carries. */
const rates = { videoBitsPerSecond: 2_000_000, audioBitsPerSecond: 128_000 } as const;
/** What is recorded is given out piece by piece, so that nothing is lost with a device. */
const pieceMilliseconds = 1000;

/**
 * Records a stream from now on, to its greatest length at most. `over` gets what was recorded, once, however it ended; a recording that is
 * cancelled ends in silence. There is no pause: Safari's cuts the sound.
 */
export class Recording {
  readonly #recorder: MediaRecorder;
  readonly #pieces: Blob[] = [];
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #tracks: readonly MediaStreamTrack[];
  readonly #begun = performance.now();
  #reason: EndReason = "failed";
  #isCancelled = false;

  constructor(stream: MediaStream, type: string, over: (recorded: Blob, reason: EndReason) => void) {
    this.#tracks = stream.getTracks();
    // Of its own, since a recorder gives up a stream whose tracks are exchanged.
    this.#recorder = new MediaRecorder(new MediaStream([...this.#tracks]), { mimeType: type, ...rates });
    this.#recorder.ondataavailable = ({ data }) => data.size > 0 && this.#pieces.push(data);
    this.#recorder.onstop = () => {
      this.#release();
      if (!this.#isCancelled) over(new Blob(this.#pieces, { type }), this.#reason);
    };
    this.#recorder.onerror = () => this.end("failed");
    this.#recorder.start(pieceMilliseconds);
    for (const track of this.#tracks) track.addEventListener("ended", this.#unplugged);
    document.addEventListener("visibilitychange", this.#left);
    this.#timer = setTimeout(() => this.end("full"), longestMilliseconds);
  }

  get elapsedMilliseconds(): number {
    return performance.now() - this.#begun;
  }

  end(reason: EndReason): void {
    if (this.#recorder.state === "inactive") return;
    this.#reason = reason;
    this.#recorder.stop();
  }

  cancel(): void {
    this.#isCancelled = true;
    this.end("asked");
    this.#release();
  }

  #unplugged = () => {
    // All tracks may be gone: then the recorder has stopped by itself and only tells it later.
    this.#reason = "unplugged";
    this.end("unplugged");
  };
  /** Phones take the camera from a page that is not seen. */
  #left = () => document.visibilityState === "hidden" && this.end("hidden");

  #release(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#left);
    for (const track of this.#tracks) track.removeEventListener("ended", this.#unplugged);
  }
}
