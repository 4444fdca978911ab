import { FilePathSource, Input, type InputFormat, MP4, WEBM } from "mediabunny";
import type { Film } from "../rules.ts";
import { fillsItsFile } from "./end-of-film.ts";

const formats: readonly (readonly [InputFormat, Film["format"]])[] = [
  [MP4, "mp4"],
  [WEBM, "webm"],
];

/** Reads a film's or voice's format, its codecs, its size in pixels and its length in seconds, which is measured from its packets. Null if it is neither. */
export async function readFilm(file: string): Promise<Film | null> {
  const input = new Input({ source: new FilePathSource(file), formats: formats.map(([format]) => format) });
  try {
    const found = await input.getFormat();
    const format = formats.find(([one]) => one === found)?.[1];
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!format) return null;
    return {
      format,
      seconds: await input.computeDuration(),
      width: video?.displayWidth ?? 0,
      height: video?.displayHeight ?? 0,
      videoCodec: video ? (video.codec ?? "unknown") : null,
      audioCodec: audio?.codec ?? null,
      hasMore: !(await fillsItsFile(format, file)),
    };
  } finally {
    input.dispose();
  }
}
