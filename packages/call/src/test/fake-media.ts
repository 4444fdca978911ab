/** A track of no device, which ends as a browser's does. */
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
  /** As a browser tells of a device that was pulled out. */
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
