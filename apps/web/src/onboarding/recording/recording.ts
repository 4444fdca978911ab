import { longestMilliseconds } from "./clock.ts";

/** Why a recording ended: by request, at its maximum length, a device was unplugged, the page was hidden, or the browser failed. */
export type EndReason = "asked" | "full" | "unplugged" | "hidden" | "failed";

/** Two minutes are about thirty megabytes, which a phone's connection can upload. */
const rates = { videoBitsPerSecond: 2_000_000, audioBitsPerSecond: 128_000 } as const;
/** The recorder emits data in chunks of this length, so that nothing is lost when a device is unplugged. */
const pieceMilliseconds = 1000;

/**
 * Records a stream, at most for the maximum length. `over` is called once with the recording, however it ended; not when it is cancelled. There is no
 * pause: Safari's cuts the sound.
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
    // A stream of its own, since a recorder fails when its stream's tracks are exchanged.
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
    // All tracks may be gone: then the recorder has stopped by itself and reports it only later.
    this.#reason = "unplugged";
    this.end("unplugged");
  };
  /** Phones take the camera away from a hidden page. */
  #left = () => document.visibilityState === "hidden" && this.end("hidden");

  #release(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#left);
    for (const track of this.#tracks) track.removeEventListener("ended", this.#unplugged);
  }
}
