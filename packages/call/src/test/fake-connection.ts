export interface Line {
  readonly kind: "audio" | "video";
  direction: string;
  readonly receiver: { readonly track: { readonly kind: string } };
  readonly sender: {
    track: unknown;
    replaceTrack: (track: unknown) => Promise<void>;
    getParameters: () => { encodings: never[] };
  };
}

function lineOf(kind: "audio" | "video", direction: string, track: unknown = null): Line {
  const sender = {
    track,
    replaceTrack: async (next: unknown) => {
      sender.track = next;
    },
    getParameters: () => ({ encodings: [] }),
  };
  return { kind, direction, receiver: { track: { kind } }, sender };
}

/** A fake connection with transceivers and descriptions: the first remote description adds an audio and a video transceiver if there are none. */
export class FakeConnection {
  static last: FakeConnection;
  readonly lines: Line[] = [];
  signalingState = "stable";
  connectionState = "new";
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  onnegotiationneeded: (() => void) | null = null;
  /** How often an own offer was rolled back for the other side's; Chromium shows no further frame after that. */
  rollbacks = 0;
  constructor() {
    FakeConnection.last = this;
  }
  getTransceivers = () => this.lines;
  getSenders = () => this.lines.map(({ sender }) => sender);
  createDataChannel = () => ({ onmessage: null, addEventListener: () => undefined, readyState: "connecting", close: () => undefined });
  addTransceiver(what: "audio" | "video" | { kind: "video" }, { direction = "sendrecv" } = {}) {
    const line = typeof what === "string" ? lineOf(what, direction) : lineOf(what.kind, direction, what);
    this.lines.push(line);
    return line;
  }
  async setRemoteDescription(description: { type: string; sdp: string }) {
    if (description.type === "offer" && this.signalingState === "have-local-offer") this.rollbacks += 1;
    this.signalingState = description.type === "offer" ? "have-remote-offer" : "stable";
    if (description.type === "rollback") return;
    this.remoteDescription = description;
    if (this.lines.length === 0) this.lines.push(lineOf("audio", "recvonly"), lineOf("video", "recvonly"));
  }
  async setLocalDescription() {
    const type = this.signalingState === "have-remote-offer" ? "answer" : "offer";
    this.localDescription = { type, sdp: "" };
    this.signalingState = type === "answer" ? "stable" : "have-local-offer";
  }
  addIceCandidate = async () => undefined;
  restartIce = () => this.onnegotiationneeded?.();
  getStats = async () => new Map();
  onconnectionstatechange: (() => void) | null = null;
  close = () => this.become("closed");
  become(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
}
