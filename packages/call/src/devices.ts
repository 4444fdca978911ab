import { deviceStorage } from "@hiwar/client/browser-storage";
export type DeviceKind = "audioinput" | "videoinput" | "audiooutput";
export type DeviceStanding = "asking" | "on" | "off" | "denied" | "missing" | "busy";

export type DeviceTrouble = Extract<DeviceStanding, "denied" | "missing" | "busy">;
type HearTrouble = (place: "microphone" | "camera", trouble: DeviceTrouble) => void;

export interface DevicesState {
  readonly microphone: DeviceStanding;
  readonly camera: DeviceStanding;
  readonly list: readonly MediaDeviceInfo[];
  readonly chosen: Readonly<Record<DeviceKind, string | null>>;
}

const video = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 30 } } as const;
const storedChoice = "hiwar.devices";

/** This device's microphone, camera and speaker. Tracks are handed out; who uses them is told when one is exchanged. */
export class Devices {
  readonly #listeners = new Set<() => void>();
  readonly #hearTrouble = new Set<HearTrouble>();
  readonly stream = new MediaStream();
  onTrack: (kind: "audio" | "video", track: MediaStreamTrack | null) => void = () => undefined;
  #state: DevicesState = { microphone: "asking", camera: "asking", list: [], chosen: readChoice() };
  /** How often each kind was decided upon: what was asked for before the last decision comes too late. */
  readonly #decisions = { audio: 0, video: 0 };
  #isOpen = false;
  #changed = () => void this.#look();

  readonly state = (): DevicesState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Every time a device is wanted and does not come, also one that was pulled out: asked for again, its standing may be the same. */
  readonly onTrouble = (hear: HearTrouble): (() => void) => {
    this.#hearTrouble.add(hear);
    return () => this.#hearTrouble.delete(hear);
  };

  track(kind: "audio" | "video"): MediaStreamTrack | null {
    return this.stream.getTracks().find((track) => track.kind === kind) ?? null;
  }

  /** Asks for both at once, which is one question to the person; when that fails, for each alone, to know which is missing. */
  async open({ camera = true }: { camera?: boolean } = {}): Promise<void> {
    this.#isOpen = true;
    navigator.mediaDevices?.addEventListener("devicechange", this.#changed);
    if (camera && (await this.#openBoth())) return this.#look();
    if (this.#isOpen) await this.setMicrophone(true);
    if (this.#isOpen && camera) await this.setCamera(true);
    else if (this.#isOpen) this.#set({ camera: "off" });
    await this.#look();
  }

  async #openBoth(): Promise<boolean> {
    const areWanted = { audio: this.#decide("audio"), video: this.#decide("video") };
    const both = await this.#ask({ audio: this.#constraint("audioinput"), video: { ...video, ...this.#constraint("videoinput") } });
    if (!(both instanceof MediaStream)) return false;
    for (const track of both.getTracks()) {
      if (areWanted[track.kind as "audio" | "video"]()) this.#take(track);
      else track.stop();
    }
    return true;
  }

  async setMicrophone(isOn: boolean): Promise<void> {
    if (isOn) this.#forgetEnded("audio");
    const track = this.track("audio");
    if (track) {
      track.enabled = isOn;
      return this.#set({ microphone: isOn ? "on" : "off" });
    }
    if (isOn) await this.#open("audio");
  }

  /** Off lets the camera go, its light with it. */
  async setCamera(isOn: boolean): Promise<void> {
    if (isOn) {
      this.#forgetEnded("video");
      if (!this.track("video")) await this.#open("video");
      return;
    }
    this.#decide("video");
    this.#drop("video");
    this.#set({ camera: "off" });
  }

  async choose(kind: DeviceKind, id: string): Promise<void> {
    const before = this.#state.chosen[kind];
    this.#keepChoice(kind, id);
    const media = ({ audioinput: "audio", videoinput: "video", audiooutput: null } as const)[kind];
    if (media === null || (media === "video" && this.#state.camera !== "on")) return;
    const hasCome = await this.#open(media);
    // The one before goes on: it is the chosen one still.
    if (!hasCome && this.track(media)?.readyState === "live" && this.#state.chosen[kind] === id) this.#keepChoice(kind, before);
  }

  #keepChoice(kind: DeviceKind, id: string | null): void {
    const chosen = { ...this.#state.chosen, [kind]: id };
    this.#set({ chosen });
    deviceStorage.setItem(storedChoice, JSON.stringify(chosen));
  }

  /** Lets go of everything, also of what was asked for and has not come yet; `open` begins anew. */
  close(): void {
    this.#isOpen = false;
    navigator.mediaDevices?.removeEventListener("devicechange", this.#changed);
    for (const kind of ["audio", "video"] as const) {
      this.#decide(kind);
      this.#drop(kind);
    }
    this.#set({ microphone: "asking", camera: "asking" });
  }

  /** Answers whether this is still the last word on the kind. A question to the person may stay open for minutes, and cannot be taken back. */
  #decide(kind: "audio" | "video"): () => boolean {
    const mine = ++this.#decisions[kind];
    return () => mine === this.#decisions[kind];
  }

  /** Puts the device that is wanted in place of the one before; answers whether it came. */
  async #open(kind: "audio" | "video"): Promise<boolean> {
    const isWanted = this.#decide(kind);
    const wanted =
      kind === "audio" ? { audio: this.#constraint("audioinput") } : { video: { ...video, ...this.#constraint("videoinput") } };
    const stream = await this.#ask(wanted);
    const [track] = stream instanceof MediaStream ? stream.getTracks() : [];
    if (!isWanted()) {
      track?.stop();
      return false;
    }
    if (!(stream instanceof MediaStream)) this.#fail(kind, stream);
    if (!track) return false;
    // Muted also when that was pressed while the browser asked.
    track.enabled = this.track(kind)?.enabled ?? true;
    this.#take(track);
    await this.#look();
    return true;
  }

  #take(track: MediaStreamTrack): void {
    const kind = track.kind as "audio" | "video";
    this.#drop(kind, track);
    this.stream.addTrack(track);
    // A device that was pulled out: try whatever is left.
    track.onended = () => void this.#open(kind);
    this.onTrack(kind, track);
    this.#set({ [kind === "audio" ? "microphone" : "camera"]: track.enabled ? "on" : "off" });
  }

  /** What was wanted does not come. A track that still runs goes on as it was. */
  #fail(kind: "audio" | "video", trouble: DeviceTrouble): void {
    const place = kind === "audio" ? "microphone" : "camera";
    if (this.track(kind)?.readyState !== "live") this.#set({ [place]: trouble });
    for (const hear of this.#hearTrouble) hear(place, trouble);
  }

  /** Asked for again, what was pulled out may not pass for what runs. Until then it keeps whether one was muted. */
  #forgetEnded(kind: "audio" | "video"): void {
    if (this.track(kind)?.readyState === "ended") this.#drop(kind);
  }

  #drop(kind: "audio" | "video", next: MediaStreamTrack | null = null): void {
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

  async #look(): Promise<void> {
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
    return { ...none, ...(JSON.parse(deviceStorage.getItem(storedChoice) ?? "{}") as object) };
  } catch {
    return none;
  }
}
