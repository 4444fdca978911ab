import { type FilmFacts, type FilmFault, readFilm, whyNotSend } from "@hiwar/app/upload/film-facts";
import type { Devices } from "@hiwar/call/devices";
import { useEffect, useRef, useState } from "react";
import { say } from "../../words/recording.ts";
import { clockOf } from "./clock.ts";
import { finishRecording } from "./finish-recording.ts";
import { type EndReason, Recording } from "./recording.ts";

/** A recorded film, why it ended, and why it cannot be sent. */
export interface RecordedFilm extends FilmFacts {
  readonly file: File;
  readonly reason: EndReason;
  readonly fault: FilmFault | null;
}

/** Why there is no recording: it was stopped before any data came, or the browser gave none. */
type NothingRecorded = "too-short" | "failed";

export type RecordingPhase =
  | { readonly name: "ready"; readonly nothing: NothingRecorded | null }
  | { readonly name: "counting"; readonly left: number }
  | { readonly name: "recording"; readonly elapsed: number }
  | { readonly name: "finishing" };

const ready: RecordingPhase = { name: "ready", nothing: null };
const failed: RecordingPhase = { name: "ready", nothing: "failed" };
const countFrom = 3;
const countMilliseconds = 1000;
const tickMilliseconds = 250;

/** Counts down, records, and passes the film to `taken`. Leaving the page cancels it. */
export function useRecording(devices: Devices, type: string, taken: (film: RecordedFilm) => void) {
  const [phase, setPhase] = useState<RecordingPhase>(ready);
  const recording = useRef<Recording | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.cancel();
    };
  }, []);
  const over = async (recorded: Blob, reason: EndReason) => {
    const isShort = reason === "asked" && clockOf(recording.current?.elapsedMilliseconds ?? 0).untilEnough > 0;
    recording.current = null;
    setPhase({ name: "finishing" });
    const film = await takenOf(recorded, reason).catch(() => null);
    if (isGone.current) return;
    if (film) taken(film);
    else setPhase(isShort ? { name: "ready", nothing: "too-short" } : failed);
  };
  const start = () => {
    try {
      recording.current = new Recording(devices.stream, type, (recorded, reason) => void over(recorded, reason));
      setPhase({ name: "recording", elapsed: 0 });
    } catch {
      setPhase(failed);
    }
  };
  const latest = useRef(start);
  latest.current = start;
  const left = phase.name === "counting" ? phase.left : null;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => {
      if (left > 1) setPhase({ name: "counting", left: left - 1 });
      else latest.current();
    }, countMilliseconds);
    return () => clearTimeout(timer);
  }, [left]);
  useEffect(() => {
    if (left === null) return;
    const giveUp = () => document.visibilityState === "hidden" && setPhase(ready);
    document.addEventListener("visibilitychange", giveUp);
    return () => document.removeEventListener("visibilitychange", giveUp);
  }, [left]);
  const isRecording = phase.name === "recording";
  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => {
      if (recording.current) setPhase({ name: "recording", elapsed: recording.current.elapsedMilliseconds });
    }, tickMilliseconds);
    return () => clearInterval(timer);
  }, [isRecording]);
  return {
    phase,
    begin: () => setPhase({ name: "counting", left: countFrom }),
    giveUp: () => setPhase(ready),
    end: () => recording.current?.end("asked"),
  };
}

async function takenOf(recorded: Blob, reason: EndReason): Promise<RecordedFilm> {
  if (recorded.size === 0) throw new Error("nothing was recorded");
  const file = await finishRecording(recorded, say("fileName"));
  const facts = await readFilm(file);
  return { ...facts, file, reason, fault: whyNotSend(file, facts.seconds) };
}
