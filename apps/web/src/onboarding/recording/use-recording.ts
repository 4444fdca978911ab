import { type FilmFacts, type FilmFault, readFilm, whyNotSend } from "@hiwar/app/upload/film-facts";
import type { Devices } from "@hiwar/call/devices";
import { useEffect, useRef, useState } from "react";
import { say } from "../../words/recording.ts";
import { finishRecording } from "./finish-recording.ts";
import { type EndReason, Recording } from "./recording.ts";

/** A film that was recorded, why it ended, and why it cannot be sent. */
export interface Taken extends FilmFacts {
  readonly file: File;
  readonly reason: EndReason;
  readonly fault: FilmFault | null;
}

export type RecordingPhase =
  | { readonly name: "ready"; readonly hasFailed: boolean }
  | { readonly name: "counting"; readonly left: number }
  | { readonly name: "recording"; readonly elapsed: number }
  | { readonly name: "finishing" };

const countFrom = 3;
const countMilliseconds = 1000;
const tickMilliseconds = 250;

/** Counts down, records, and gives what was recorded to `taken`. Whoever goes away meanwhile gives it up. */
export function useRecording(devices: Devices, type: string, taken: (film: Taken) => void) {
  const [phase, setPhase] = useState<RecordingPhase>({ name: "ready", hasFailed: false });
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
    recording.current = null;
    setPhase({ name: "finishing" });
    const film = await takenOf(recorded, reason).catch(() => null);
    if (isGone.current) return;
    if (film) taken(film);
    else setPhase({ name: "ready", hasFailed: true });
  };
  const start = () => {
    try {
      recording.current = new Recording(devices.stream, type, (recorded, reason) => void over(recorded, reason));
      setPhase({ name: "recording", elapsed: 0 });
    } catch {
      setPhase({ name: "ready", hasFailed: true });
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
    const giveUp = () => document.visibilityState === "hidden" && setPhase({ name: "ready", hasFailed: false });
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
    giveUp: () => setPhase({ name: "ready", hasFailed: false }),
    end: () => recording.current?.end("asked"),
  };
}

async function takenOf(recorded: Blob, reason: EndReason): Promise<Taken> {
  const file = await finishRecording(recorded, say("fileName"));
  const facts = await readFilm(file);
  return { ...facts, file, reason, fault: whyNotSend(file, facts.seconds) };
}
