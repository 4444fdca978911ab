import { shortDuration } from "@hiwar/ui/arabic-dates";
import { IconButton } from "@hiwar/ui/icon-button";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { say } from "../words/attachments.ts";
import { toastFileFailed } from "./address-source.ts";
import "./attachments.css";

export type VoicePlayerProps = {
  /** The measured duration in seconds; the header of a browser's recording may not have it. */
  seconds: number;
  size?: string | undefined;
  /** Returns the address of the audio; called when it is to be played. */
  source: () => Promise<string>;
};

/** The element that was started most recently; starting another pauses it. */
let heard: HTMLAudioElement | null = null;

/** Plays a voice recording, with a right-to-left progress bar that seeks by pointer or arrow keys. */
export function VoicePlayer({ seconds, size, source }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = audio.current;
    return () => {
      if (heard === element) heard = null;
    };
  }, []);
  const start = async () => {
    const element = audio.current;
    if (!element) return;
    try {
      const isOver = element.ended;
      element.src = await source();
      if (!isOver) element.currentTime = at;
      if (heard !== element) heard?.pause();
      heard = element;
      await element.play();
    } catch (error) {
      // An `AbortError` only means that it was paused before it began.
      if (!(error instanceof DOMException && error.name === "AbortError")) toastFileFailed();
    }
  };
  const seek = (second: number) => {
    setAt(second);
    if (audio.current?.src) audio.current.currentTime = second;
  };
  return (
    <div className="attachment-voice">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what somebody said a moment ago */}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
      />
      <IconButton
        icon={isPlaying ? Pause : Play}
        filled
        label={say(isPlaying ? "pauseVoice" : "playVoice")}
        onPress={() => (isPlaying ? audio.current?.pause() : void start())}
      />
      <span className="attachment-about">
        <input
          type="range"
          dir="rtl"
          aria-label={say("position")}
          aria-valuetext={say("positionOf", { at: shortDuration(at), length: shortDuration(seconds) })}
          min={0}
          max={Math.max(seconds, 1)}
          step="any"
          value={Math.min(at, seconds)}
          style={{ "--heard": `${seconds > 0 ? Math.min(100, (at / seconds) * 100) : 0}%` } as object}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
        <small>
          <span>{shortDuration(isPlaying || at > 0 ? at : seconds)}</span>
          {size && <span>{size}</span>}
        </small>
      </span>
    </div>
  );
}
