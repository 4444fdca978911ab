/**
 * Recording formats, best first (docs/decisions/0086): H.264 and AAC in MP4 play everywhere; a browser that cannot write them writes WebM, which
 * Safari plays since iOS 17.4.
 */
export const recordingTypes = [
  "video/mp4;codecs=avc1.640028,mp4a.40.2",
  "video/mp4;codecs=avc1.42E01F,mp4a.40.2",
  "video/webm;codecs=vp9,opus",
  "video/webm;codecs=vp8,opus",
] as const;

/** Returns the first supported format; null where none is. */
export function recordingTypeOf(isSupported: (type: string) => boolean): string | null {
  return recordingTypes.find(isSupported) ?? null;
}

/** Returns this browser's recording format; null where it cannot record or use a camera. */
export function typeHere(): string | null {
  if (typeof MediaRecorder === "undefined" || !navigator.mediaDevices?.getUserMedia) return null;
  return recordingTypeOf((type) => MediaRecorder.isTypeSupported(type));
}

/** Returns a file's MIME type without its codecs, and its file ending. */
export function fileTypeOf(type: string): { readonly type: "video/mp4" | "video/webm"; readonly ending: "mp4" | "webm" } {
  return type.startsWith("video/mp4") ? { type: "video/mp4", ending: "mp4" } : { type: "video/webm", ending: "webm" };
}
