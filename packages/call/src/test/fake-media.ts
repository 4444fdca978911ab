/** A fake track without a device; it ends as a browser's track does. */
export class FakeTrack {
  readonly kind: "audio" | "video";
  enabled = true;
  readyState = "live";
  onended: (() => void) | null = null;
  constructor(kind: "audio" | "video") {
    this.kind = kind;
  }
  stop() {
    this.readyState = "ended";
  }
  /** Ends the track as a browser does when the device is unplugged. */
  pullOut() {
    this.readyState = "ended";
    this.onended?.();
  }
}

export class FakeStream {
  #tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.#tracks = tracks;
  }
  getTracks = () => this.#tracks;
  getVideoTracks = () => this.#tracks.filter(({ kind }) => kind === "video");
  addTrack = (track: FakeTrack) => void this.#tracks.push(track);
  removeTrack = (track: FakeTrack) => {
    this.#tracks = this.#tracks.filter((one) => one !== track);
  };
}
