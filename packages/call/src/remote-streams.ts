/** The peer's tracks, as streams that stay the same while their tracks change: one of camera and voice, one of a shared screen. */
export class RemoteStreams {
  readonly camera = new MediaStream();
  readonly screen = new MediaStream();

  /** Adds a track in place of the previous one of its kind. */
  add(to: "camera" | "screen", track: MediaStreamTrack): void {
    const stream = this[to];
    for (const old of stream.getTracks()) if (old.kind === track.kind) stream.removeTrack(old);
    stream.addTrack(track);
  }

  clear(): void {
    for (const stream of [this.camera, this.screen]) for (const track of stream.getTracks()) stream.removeTrack(track);
  }
}
