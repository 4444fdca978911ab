import { fileBounds } from "@hiwar/contract/files";

/** Why a chosen film is refused before the upload: the server's own checks, but at once. */
export type FilmFault = "format" | "too-big" | "too-short" | "too-long";

export const filmTypes = ["video/mp4", "video/webm"] as const;

/** Returns why a film of this type, size and duration in seconds is refused, or null. The server measures it again. */
export function whyNotSend({ type, size }: Pick<File, "type" | "size">, seconds: number): FilmFault | null {
  if (!filmTypes.some((known) => known === type)) return "format";
  if (size > fileBounds.filmBytes) return "too-big";
  if (Math.round(seconds) < fileBounds.filmLeastSeconds) return "too-short";
  return Math.round(seconds) > fileBounds.filmMostSeconds ? "too-long" : null;
}

const posterSize = { width: 1280, height: 720 };
/** By this second most people have begun to speak and look up. */
const posterSecond = 1.5;

export interface FilmFacts {
  readonly seconds: number;
  /** A still of the film, 16:9, as JPEG. */
  readonly poster: Blob;
  /** Whether it was filmed upright; players show it whole, with room at its sides. */
  readonly isPortrait: boolean;
}

/** Measures a film and draws a still of it in this browser. Rejects where the browser cannot play it. */
export async function readFilm(file: Blob): Promise<FilmFacts> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: address });
    await heard(video, "loadeddata");
    const seconds = await lengthOf(video);
    video.currentTime = Math.min(posterSecond, seconds / 2);
    await heard(video, "seeked");
    return { seconds, poster: await draw(video), isPortrait: video.videoHeight > video.videoWidth };
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function heard(video: HTMLVideoElement, name: "loadeddata" | "seeked" | "durationchange"): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new Error("the browser cannot play it")), { once: true });
  });
}

/** A browser's recording has no duration in its header: seeking to the end makes it known. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  const known = heard(video, "durationchange");
  video.currentTime = Number.MAX_SAFE_INTEGER;
  await known;
  return video.duration;
}

/** Scales a picture to fill a 16:9 frame. An upright one fits in whole, as in the player, since its middle would cut the face. */
export function placeIn(frame: { width: number; height: number }, width: number, height: number) {
  const [wide, high] = [frame.width / width, frame.height / height];
  const scale = height > width ? Math.min(wide, high) : Math.max(wide, high);
  return { x: (frame.width - width * scale) / 2, y: (frame.height - height * scale) / 2, width: width * scale, height: height * scale };
}

/** Draws the film's current picture in the middle of a 16:9 frame. */
async function draw(video: HTMLVideoElement): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), posterSize);
  const { x, y, width, height } = placeIn(posterSize, video.videoWidth, video.videoHeight);
  canvas.getContext("2d")?.drawImage(video, x, y, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was drawn"))), "image/jpeg", 0.9),
  );
}
