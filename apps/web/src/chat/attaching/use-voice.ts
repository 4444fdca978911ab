import { fileBounds } from "@hiwar/contract/files";
import { toast } from "@hiwar/ui/toast";
import { useEffect, useRef, useState } from "react";
import { say } from "../../words/attaching.ts";
import { voiceTypeHere } from "./voice-type.ts";

/** Enough for a voice: three minutes are about seven hundred kilobytes. */
const audioBitsPerSecond = 32_000;
/** A shorter recording counts as an accidental press. */
const shortestSeconds = 0.5;
const tickMilliseconds = 250;

interface Running {
  readonly recorder: MediaRecorder;
  readonly stop: (isKept: boolean) => void;
}

/** Records a voice message of at most three minutes; `onVoice` gets it when it is ended, but not when it is cancelled. */
export function useVoice(onVoice: (voice: Blob, seconds: number) => void) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const running = useRef<Running | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.stop(false);
    };
  }, []);
  const over = (voice: Blob, length: number, isKept: boolean) => {
    running.current = null;
    if (isGone.current) return;
    setSeconds(null);
    if (isKept && length >= shortestSeconds) onVoice(voice, length);
  };
  const start = async () => {
    const type = voiceTypeHere();
    if (type === null) return void toast("warning", { title: say("cannotRecord") });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
      if (isGone.current) return release(stream);
      running.current = record(stream, type, { tick: setSeconds, over });
      setSeconds(0);
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === "NotAllowedError";
      const words = isDenied ? (["denied", "deniedText"] as const) : (["noMicrophone", "noMicrophoneText"] as const);
      toast("warning", { title: say(words[0]), description: say(words[1]) });
    }
  };
  return {
    /** The length so far in seconds; null while not recording. */
    seconds,
    start,
    end: () => running.current?.stop(true),
    cancel: () => running.current?.stop(false),
  };
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

interface Hearing {
  readonly tick: (seconds: number) => void;
  readonly over: (voice: Blob, seconds: number, isKept: boolean) => void;
}

function record(stream: MediaStream, type: string, { tick, over }: Hearing): Running {
  const pieces: Blob[] = [];
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond });
  let [isKept, length] = [true, 0];
  const stop = (keep: boolean) => {
    if (recorder.state === "inactive") return;
    [isKept, length] = [keep, elapsed()];
    recorder.stop();
  };
  const timer = setInterval(() => {
    tick(elapsed());
    if (elapsed() >= fileBounds.voiceMostSeconds) stop(true);
  }, tickMilliseconds);
  recorder.ondataavailable = ({ data }) => data.size > 0 && pieces.push(data);
  recorder.onstop = () => {
    clearInterval(timer);
    release(stream);
    // When the microphone is unplugged, the recording ends by itself; what was recorded until then is kept.
    over(new Blob(pieces, { type: type.split(";")[0] ?? type }), length || elapsed(), isKept);
  };
  recorder.start(1000);
  return { recorder, stop };
}
