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
    return { seconds, poster: await draw(video) };
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

/** The picture as it stands, cut to sixteen by nine around its middle. */
async function draw(video: HTMLVideoElement): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), posterSize);
  const scale = Math.max(posterSize.width / video.videoWidth, posterSize.height / video.videoHeight);
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
  canvas.getContext("2d")?.drawImage(video, (posterSize.width - width) / 2, (posterSize.height - height) / 2, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was drawn"))), "image/jpeg", 0.9),
  );
}
