import { useEffect, useState } from "react";
import { useSay } from "../frame/say.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { useLevel } from "./use-level.ts";

/** From this level on somebody speaks; below it a room hums, or a muted microphone is silent. */
const audibleLevel = 0.15;
const rememberedMilliseconds = 5_000;

/** Whether the own voice arrives: only what was measured is promised. */
export function MicrophoneCheck({ stream }: { stream: MediaStream | null }) {
  const say = useSay();
  const level = useLevel(stream);
  const isLoud = level >= audibleLevel;
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (isLoud) return setHeard(true);
    const timer = setTimeout(() => setHeard(false), rememberedMilliseconds);
    return () => clearTimeout(timer);
  }, [isLoud]);
  return (
    <>
      <LevelMeter level={level} />
      {say(isHeard ? "sessions.heardWell" : "sessions.speakUp")}
    </>
  );
}
