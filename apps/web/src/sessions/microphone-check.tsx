import { useEffect, useState } from "react";
import { say } from "../words/sessions.ts";
import { LevelMeter } from "./level-meter.tsx";
import { audibleLevel, useLevel } from "./use-level.ts";

const rememberedMilliseconds = 5_000;

/** Shows whether the microphone picks up speech. Claims it only after measuring it. */
export function MicrophoneCheck({ stream }: { stream: MediaStream | null }) {
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
      {say(isHeard ? "heardWell" : "speakUp")}
    </>
  );
}
