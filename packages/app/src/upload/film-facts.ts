import { fileBounds } from "@hiwar/contract/files";

/** What of a chosen film stands in the way before it is sent: as the server would say it, but at once. */
export type FilmFault = "format" | "too-big" | "too-short" | "too-long";

export const filmTypes = ["video/mp4", "video/webm"] as const;

/** Why a film of these bytes and seconds is not accepted, or null. The server measures anew. */
export function whyNotSend({ type, size }: Pick<File, "type" | "size">, seconds: number): FilmFault | null {
  if (!filmTypes.some((known) => known === type)) return "format";
  if (size > fileBounds.filmBytes) return "too-big";
  if (Math.round(seconds) < fileBounds.filmLeastSeconds) return "too-short";
  return Math.round(seconds) > fileBounds.filmMostSeconds ? "too-long" : null;
}

const posterSize = { width: 1280, height: 720 };
/** By then most have begun to speak and look up. */
const posterSecond = 1.5;

export interface FilmFacts {
  readonly seconds: number;
  /** A still of it, sixteen by nine, as JPEG. */
  readonly poster: Blob;
  /** It was filmed upright: players show it whole, with room at its sides. */
  readonly isPortrait: boolean;
}

/** Measures a film and draws a still of it, in this browser. Rejects where the browser cannot play it. */
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

/** What a browser recorded has no length in its head: it is known once the end was looked at. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  const known = heard(video, "durationchange");
  video.currentTime = Number.MAX_SAFE_INTEGER;
  await known;
  return video.duration;
}

/** As large as fills sixteen by nine; one that was filmed upright fits in whole, as the player shows it, or its middle would be a chin. */
export function placeIn(frame: { width: number; height: number }, width: number, height: number) {
  const [wide, high] = [frame.width / width, frame.height / height];
  const scale = height > width ? Math.min(wide, high) : Math.max(wide, high);
  return { x: (frame.width - width * scale) / 2, y: (frame.height - height * scale) / 2, width: width * scale, height: height * scale };
}

/** The picture as it stands, in the middle of sixteen by nine. */
async function draw(video: HTMLVideoElement): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), posterSize);
  const { x, y, width, height } = placeIn(posterSize, video.videoWidth, video.videoHeight);
  canvas.getContext("2d")?.drawImage(video, x, y, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was drawn"))), "image/jpeg", 0.9),
  );
}
