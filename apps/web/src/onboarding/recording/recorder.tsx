import { useUser } from "@hiwar/app/use-user";
import { Devices } from "@hiwar/call/devices";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { Callout } from "@hiwar/ui/callout";
import { type CSSProperties, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { DeviceSelects } from "../../sessions/device-selects.tsx";
import { useDevices } from "../../sessions/use-call.ts";
import { VideoView } from "../../sessions/video-view.tsx";
import { say } from "../../words/recording.ts";
import { clockOf, milestoneOf } from "./clock.ts";
import { Prompter } from "./prompter.tsx";
import { PrompterDesk, points } from "./prompter-desk.tsx";
import { type Prompt, readPrompt, savePrompt } from "./prompter-text.ts";
import { RecorderButton } from "./recorder-button.tsx";
import { RecorderChecks } from "./recorder-checks.tsx";
import { RecorderStop } from "./recorder-stop.tsx";
import { type RecordedFilm, type RecordingPhase, useRecording } from "./use-recording.ts";
import "../../sessions/room.css";
import "./recorder.css";

/** Higher quality than a call, since the film is kept. A phone held upright films upright. */
const filmPicture: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };

interface RecorderProps {
  readonly type: string;
  /** Whether the tutor recorded before on this page: the devices are then requested at once. */
  readonly isAgain: boolean;
  readonly onTaken: (film: RecordedFilm) => void;
  readonly onUpload: () => void;
}

/** The recorder: a mirrored picture of the tutor, problems with it, and the prompter. */
export function Recorder({ type, isAgain, onTaken, onUpload }: RecorderProps) {
  const [devices] = useState(() => new Devices(filmPicture));
  const state = useDevices({ devices });
  const [isOpened, setOpened] = useState(isAgain);
  const personId = useUser()?.id ?? 0;
  const [prompt, setPrompt] = useState(() => readPrompt(personId));
  const changePrompt = (next: Prompt) => {
    savePrompt(personId, next);
    setPrompt(next);
  };
  const { phase, begin, giveUp, end } = useRecording(devices, type, onTaken);
  useEffect(() => {
    if (isOpened) void devices.open();
    return () => devices.close();
  }, [devices, isOpened]);
  const isOn = state.camera === "on" && state.microphone === "on";
  const main = useRef<HTMLDivElement>(null);
  const isFree = phase.name === "ready";
  const { name: phaseName } = phase;
  useEffect(() => {
    // Scrolls so that the camera picture and the prompter are visible, not only the button.
    if (phaseName === "counting" || phaseName === "recording") main.current?.scrollIntoView({ block: "nearest" });
  }, [phaseName]);
  const text = prompt.text.trim() === "" ? points().join("\n") : prompt.text;
  return (
    <section className="recorder" data-theme="dark" aria-label={say("recorder")}>
      <div ref={main} className="recorder-main">
        {isOn || phase.name === "recording" || phase.name === "finishing" ? (
          <>
            <Stage stream={devices.stream} phase={phase}>
              {phase.name === "recording" && <Prompter prompt={prompt} text={text} elapsed={phase.elapsed} />}
            </Stage>
            <RecorderButton phase={phase} onBegin={begin} onGiveUp={giveUp} onEnd={end} />
          </>
        ) : (
          <RecorderStop
            devices={state}
            isOpened={isOpened}
            onOpen={() => {
              setOpened(true);
              if (isOpened) void devices.open();
            }}
            onUpload={onUpload}
          />
        )}
      </div>
      {isFree && (
        <div className="recorder-side">
          {phase.nothing === "too-short" && (
            <Callout tone="warning" announces>
              {say("tooShort")}
            </Callout>
          )}
          {phase.nothing === "failed" && (
            <Callout tone="danger" announces>
              <b>{say("failed")}.</b> {say("failedText")}
            </Callout>
          )}
          <PrompterDesk prompt={prompt} onChange={changePrompt} />
          {isOn && <DeviceSelects call={{ devices }} hasSpeaker={false} />}
        </div>
      )}
    </section>
  );
}

function Stage({ stream, phase, children }: { stream: MediaStream; phase: RecordingPhase; children: React.ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(16 / 9);
  const measure = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) => {
    if (videoHeight > 0) setShape(videoWidth / videoHeight);
  };
  const isRecording = phase.name === "recording";
  const isUpright = shape < 1 || undefined;
  return (
    <>
      <div ref={stage} className="recorder-stage" data-upright={isUpright} style={{ "--shape": shape } as CSSProperties}>
        <VideoView
          stream={stream}
          muted
          className="room-mirrored"
          aria-label={say("preview")}
          onLoadedMetadata={measure}
          onResize={measure}
        />
        {!isRecording && <span className="recorder-frame" aria-hidden="true" />}
        {phase.name === "counting" && (
          <b className="recorder-count" aria-hidden="true">
            {arabicNumber(phase.left)}
          </b>
        )}
      </div>
      {children}
      <div className="recorder-top">
        {isRecording && <span className="room-glass recorder-live">{say("live")}</span>}
        <RecorderChecks stream={stream} stage={stage} isBrief={isRecording} />
      </div>
      {/* Keeps its place during the countdown, since the button stands below it. */}
      {!isRecording && (
        <p className="recorder-hint" data-read={phase.name !== "ready" || undefined}>
          {say("frame")}
        </p>
      )}
      <p className="sr-only" role="status">
        {spoken(phase)}
      </p>
    </>
  );
}

function spoken(phase: RecordingPhase): string {
  if (phase.name === "counting") return say("counting", { count: phase.left });
  if (phase.name === "recording") return say(`milestone.${milestoneOf(clockOf(phase.elapsed))}`);
  return phase.name === "finishing" ? say("finishing") : "";
}
