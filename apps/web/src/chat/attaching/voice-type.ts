/** Recording formats, best first: AAC in MP4 plays everywhere; a browser that cannot write it uses Opus in WebM. */
const voiceTypes = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4"] as const;

/** Returns the first supported format; null where none is. */
export function voiceTypeOf(isSupported: (type: string) => boolean): string | null {
  return voiceTypes.find(isSupported) ?? null;
}

/** Returns the recording format of this browser; null where it cannot record. */
export function voiceTypeHere(): string | null {
  if (typeof MediaRecorder === "undefined" || !navigator.mediaDevices?.getUserMedia) return null;
  return voiceTypeOf((type) => MediaRecorder.isTypeSupported(type));
}
