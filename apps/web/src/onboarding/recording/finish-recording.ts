import { fileTypeOf } from "./recording-type.ts";

/**
 * Makes a file of the recording: the same pictures and sound with a header that has its duration and seek positions, which recorders leave out. If
 * that fails, the recording stays as it is.
 */
export async function finishRecording(recorded: Blob, name: string): Promise<File> {
  const { type, ending } = fileTypeOf(recorded.type);
  const whole = await withHead(recorded, ending).catch(() => recorded);
  return new File([whole], `${name}.${ending}`, { type });
}

async function withHead(recorded: Blob, ending: "mp4" | "webm"): Promise<ArrayBuffer> {
  const { BlobSource, BufferTarget, Conversion, Input, MP4, Mp4OutputFormat, Output, WEBM, WebMOutputFormat } = await import("mediabunny");
  const input = new Input({ source: new BlobSource(recorded), formats: [MP4, WEBM] });
  const target = new BufferTarget();
  const format = ending === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const conversion = await Conversion.init({ input, output: new Output({ target, format }) });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) throw new Error("a track would be lost");
  await conversion.execute();
  input.dispose();
  if (!target.buffer) throw new Error("nothing was written");
  return target.buffer;
}
