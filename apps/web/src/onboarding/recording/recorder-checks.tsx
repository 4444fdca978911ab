import { Icon } from "@hiwar/ui/icon";
import { Mic, Sun } from "lucide-react";
import type { RefObject } from "react";
import { LevelMeter } from "../../sessions/level-meter.tsx";
import { say } from "../../words/recording.ts";
import { useLight } from "./use-light.ts";
import { useSound } from "./use-sound.ts";

interface RecorderChecksProps {
  readonly stream: MediaStream;
  readonly stage: RefObject<HTMLElement | null>;
  /** Whether only problems are shown, as during the recording. */
  readonly isBrief: boolean;
}

/** Shows what is wrong with the light and the sound, or that both are good. */
export function RecorderChecks({ stream, stage, isBrief }: RecorderChecksProps) {
  const light = useLight(stage);
  const { level, sound } = useSound(stream);
  const isSoundFine = sound === "good" || sound === "listening";
  return (
    <div className="recorder-checks">
      {!(isBrief && light === "good") && (
        <span className="room-glass" data-wrong={light !== "good" || undefined}>
          <Icon icon={Sun} size={18} />
          <span role="status">{say(`light.${light}`)}</span>
        </span>
      )}
      <span className="room-glass" data-wrong={!isSoundFine || undefined}>
        <Icon icon={Mic} size={18} />
        <LevelMeter level={level} />
        {!(isBrief && isSoundFine) && <span role="status">{say(`sound.${sound}`)}</span>}
      </span>
    </div>
  );
}
