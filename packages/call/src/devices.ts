import { deviceStorage } from "@hiwar/client/browser-storage";

export type DeviceKind = "audioinput" | "videoinput" | "audiooutput";
export type DeviceStatus = "asking" | "on" | "off" | "denied" | "missing" | "busy";

export type DeviceTrouble = Extract<DeviceStatus, "denied" | "missing" | "busy">;
type TroubleListener = (device: "microphone" | "camera", trouble: DeviceTrouble) => void;

export interface DevicesState {
  readonly microphone: DeviceStatus;
  readonly camera: DeviceStatus;
  readonly list: readonly MediaDeviceInfo[];
  readonly chosen: Readonly<Record<DeviceKind, string | null>>;
}

/** Video constraints of a call, kept small for slow connections. */
const callPicture: MediaTrackConstraints = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 30 } };
const choiceKey = "hiwar.devices";

/** Microphone, camera and speaker of this device. `onTrack` is called whenever a track is replaced or stopped. */
export class Devices {
  readonly #listeners = new Set<() => void>();
  readonly #troubleListeners = new Set<TroubleListener>();
  readonly stream = new MediaStream();
  onTrack: (kind: "audio" | "video", track: MediaStreamTrack | null) => void = () => undefined;
  readonly #picture: MediaTrackConstraints;
  #state: DevicesState = { microphone: "asking", camera: "asking", list: [], chosen: readChoice() };
  /** Counts the requests for each kind: a track that arrives for an earlier one is stopped. */
  readonly #requests = { audio: 0, video: 0 };
  #isOpen = false;
  #changed = () => void this.#readList();

  /** `picture` are the constraints for the camera; which camera is used stays the person's choice. */
  constructor(picture: MediaTrackConstraints = callPicture) {
    this.#picture = picture;
  }

  readonly state = (): DevicesState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a listener for every request that fails, also when the status stays the same. */
  readonly onTrouble = (listener: TroubleListener): (() => void) => {
    this.#troubleListeners.add(listener);
    return () => this.#troubleListeners.delete(listener);
  };

  track(kind: "audio" | "video"): MediaStreamTrack | null {
    return this.stream.getTracks().find((track) => track.kind === kind) ?? null;
  }

  /** Requests microphone and camera at once, which is one prompt; if that fails, each alone, to know which one is missing. */
  async open({ camera = true }: { camera?: boolean } = {}): Promise<void> {
    this.#isOpen = true;
    navigator.mediaDevices?.addEventListener("devicechange", this.#changed);
    if (camera && (await this.#openBoth())) return this.#readList();
    if (this.#isOpen) await this.setMicrophone(true);
    if (this.#isOpen && camera) await this.setCamera(true);
    else if (this.#isOpen) this.#set({ camera: "off" });
    await this.#readList();
  }

  async #openBoth(): Promise<boolean> {
    const areCurrent = { audio: this.#startRequest("audio"), video: this.#startRequest("video") };
    const both = await this.#ask({ audio: this.#constraint("audioinput"), video: { ...this.#picture, ...this.#constraint("videoinput") } });
    if (!(both instanceof MediaStream)) return false;
    for (const track of both.getTracks()) {
      if (areCurrent[track.kind as "audio" | "video"]()) this.#adopt(track);
      else track.stop();
    }
    return true;
  }

  async setMicrophone(isOn: boolean): Promise<void> {
    if (isOn) this.#removeEnded("audio");
    const track = this.track("audio");
    if (track) {
      track.enabled = isOn;
      return this.#set({ microphone: isOn ? "on" : "off" });
    }
    if (isOn) await this.#open("audio");
  }

  /** Turning off stops the camera, so that its indicator light goes out. */
  async setCamera(isOn: boolean): Promise<void> {
    if (isOn) {
      this.#removeEnded("video");
      if (!this.track("video")) await this.#open("video");
      return;
    }
    this.#startRequest("video");
    this.#stop("video");
    this.#set({ camera: "off" });
  }

  async choose(kind: DeviceKind, id: string): Promise<void> {
    const before = this.#state.chosen[kind];
    this.#storeChoice(kind, id);
    const media = ({ audioinput: "audio", videoinput: "video", audiooutput: null } as const)[kind];
    if (media === null || (media === "video" && this.#state.camera !== "on")) return;
    const isAvailable = await this.#open(media);
    // The previous device still runs, so it stays chosen.
    if (!isAvailable && this.track(media)?.readyState === "live" && this.#state.chosen[kind] === id) this.#storeChoice(kind, before);
  }

  #storeChoice(kind: DeviceKind, id: string | null): void {
    const chosen = { ...this.#state.chosen, [kind]: id };
    this.#set({ chosen });
    deviceStorage.setItem(choiceKey, JSON.stringify(chosen));
  }

  /** Stops everything, including requests that have not been answered. `open` starts again. */
  close(): void {
    this.#isOpen = false;
    navigator.mediaDevices?.removeEventListener("devicechange", this.#changed);
    for (const kind of ["audio", "video"] as const) {
      this.#startRequest(kind);
      this.#stop(kind);
    }
    this.#set({ microphone: "asking", camera: "asking" });
  }

  /** Starts a request; the returned function tells whether it is still the latest. A prompt may stay open for minutes and cannot be withdrawn. */
  #startRequest(kind: "audio" | "video"): () => boolean {
    const request = ++this.#requests[kind];
    return () => request === this.#requests[kind];
  }

  /** Opens the chosen device in place of the present one. Resolves to whether it was available. */
  async #open(kind: "audio" | "video"): Promise<boolean> {
    const isCurrent = this.#startRequest(kind);
    const constraints =
      kind === "audio" ? { audio: this.#constraint("audioinput") } : { video: { ...this.#picture, ...this.#constraint("videoinput") } };
    const stream = await this.#ask(constraints);
    const [track] = stream instanceof MediaStream ? stream.getTracks() : [];
    if (!isCurrent()) {
      track?.stop();
      return false;
    }
    if (!(stream instanceof MediaStream)) this.#fail(kind, stream);
    if (!track) return false;
    // The person may have muted while the prompt was open.
    track.enabled = this.track(kind)?.enabled ?? true;
    this.#adopt(track);
    await this.#readList();
    return true;
  }

  #adopt(track: MediaStreamTrack): void {
    const kind = track.kind as "audio" | "video";
    this.#stop(kind, track);
    this.stream.addTrack(track);
    // The device was unplugged: try any other one.
    track.onended = () => void this.#open(kind);
    this.onTrack(kind, track);
    this.#set({ [kind === "audio" ? "microphone" : "camera"]: track.enabled ? "on" : "off" });
  }

  /** Reports a failed request. A track that still runs keeps running. */
  #fail(kind: "audio" | "video", trouble: DeviceTrouble): void {
    const device = kind === "audio" ? "microphone" : "camera";
    if (this.track(kind)?.readyState !== "live") this.#set({ [device]: trouble });
    for (const listener of this.#troubleListeners) listener(device, trouble);
  }

  /** Removes a track whose device was unplugged. It was kept until then because it holds whether the person was muted. */
  #removeEnded(kind: "audio" | "video"): void {
    if (this.track(kind)?.readyState === "ended") this.#stop(kind);
  }

  #stop(kind: "audio" | "video", next: MediaStreamTrack | null = null): void {
    for (const track of this.stream.getTracks().filter((one) => one.kind === kind)) {
      track.onended = null;
      track.stop();
      this.stream.removeTrack(track);
    }
    if (!next) this.onTrack(kind, null);
  }

  #constraint(kind: DeviceKind): MediaTrackConstraints {
    const id = this.#state.chosen[kind];
    const known = this.#state.list.length === 0 || this.#state.list.some(({ deviceId }) => deviceId === id);
    return id && known ? { deviceId: { ideal: id } } : {};
  }

  async #ask(constraints: MediaStreamConstraints): Promise<MediaStream | DeviceTrouble> {
    try {
      return await navigator.mediaDevices.getUserMedia(constraints);
    } catch (error) {
      const { name } = error as DOMException;
      if (name === "NotAllowedError" || name === "SecurityError") return "denied";
      return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
    }
  }

  async #readList(): Promise<void> {
    const list = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    this.#set({ list: list.filter(({ deviceId }) => deviceId !== "") });
  }

  #set(change: Partial<DevicesState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function readChoice(): DevicesState["chosen"] {
  const none = { audioinput: null, videoinput: null, audiooutput: null };
  try {
    return { ...none, ...(JSON.parse(deviceStorage.getItem(choiceKey) ?? "{}") as object) };
  } catch {
    return none;
  }
}
