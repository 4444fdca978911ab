import { shortDuration } from "@hiwar/ui/arabic-dates";
import { Pressable } from "@hiwar/ui/pressable";
import { say } from "../../words/recording.ts";
import { clockOf } from "./clock.ts";
import type { RecordingPhase } from "./use-recording.ts";

const circle = { cx: 36, cy: 36, r: 33 } as const;
const length = 2 * Math.PI * circle.r;
const full = clockOf(Number.MAX_SAFE_INTEGER).seconds;

interface RecorderButtonProps {
  readonly phase: RecordingPhase;
  readonly onBegin: () => void;
  readonly onGiveUp: () => void;
  readonly onEnd: () => void;
}

/** The one button that starts, cancels the countdown and stops. Around it the elapsed share of two minutes, beside it the time. */
export function RecorderButton({ phase, onBegin, onGiveUp, onEnd }: RecorderButtonProps) {
  const clock = clockOf(phase.name === "recording" ? phase.elapsed : 0);
  const [label, press] = {
    ready: [say("begin"), onBegin] as const,
    counting: [say("giveUp"), onGiveUp] as const,
    recording: [say("stop"), onEnd] as const,
    finishing: [say("finishing"), () => undefined] as const,
  }[phase.name];
  const isRecording = phase.name === "recording";
  return (
    <div className="recorder-bar">
      <span className="recorder-clock" role="timer" aria-label={say("timer")}>
        {shortDuration(clock.seconds)}
        <small>{clock.untilEnough > 0 ? say("untilEnough", { count: clock.untilEnough }) : say("left", { count: clock.left })}</small>
      </span>
      <Pressable
        className="recorder-button"
        aria-label={label}
        isDisabled={phase.name === "finishing"}
        data-stops={phase.name === "ready" ? undefined : ""}
        onPress={press}
      >
        <svg viewBox="0 0 72 72" aria-hidden="true">
          <circle {...circle} />
          {isRecording && <circle {...circle} className="recorder-passed" strokeDasharray={`${clock.share * length} ${length}`} />}
        </svg>
      </Pressable>
      <span className="recorder-clock">
        <small>{say("until", { time: shortDuration(full) })}</small>
      </span>
    </div>
  );
}
