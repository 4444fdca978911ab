/** What a voice is kept as, the best first: AAC in MP4 plays everywhere; a browser that cannot write it writes Opus in WebM. */
const voiceTypes = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4"] as const;

/** The first type that is supported; null where none is. */
export function voiceTypeOf(isSupported: (type: string) => boolean): string | null {
  return voiceTypes.find(isSupported) ?? null;
}

/** What this browser records of a voice; null where it records nothing. */
export function voiceTypeHere(): string | null {
  if (typeof MediaRecorder === "undefined" || !navigator.mediaDevices?.getUserMedia) return null;
  return voiceTypeOf((type) => MediaRecorder.isTypeSupported(type));
}
