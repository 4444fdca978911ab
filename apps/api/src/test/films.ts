import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

const clip = join(import.meta.dirname, "../../assets/clips/adel.webm");

/** Half a minute from Chromium's own recorder, filmed in portrait; neither its header nor its parts state a length. */
export const recordedFilm = (): Promise<Buffer> => readFile(join(import.meta.dirname, "recorded.webm"));

interface FilmParts {
  readonly format: "webm" | "mp4";
  readonly seconds: number;
  /** Like a browser's recording, whose header states no length. */
  readonly isRecorded?: boolean;
  readonly isSilent?: boolean;
  /** Sound only. */
  readonly isVoice?: boolean;
}

/** Returns a film of this length, which repeats the packets of a clip of the seed. */
export async function filmOf({ format, seconds, isRecorded = false, isSilent = false, isVoice = false }: FilmParts): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(await readFile(clip)), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error("the clip has lost a track");
  const target = new BufferTarget();
  const output = new Output({
    target,
    format: format === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat({ appendOnly: isRecorded }),
  });
  const [pictures, sound] = [new EncodedVideoPacketSource("vp9"), new EncodedAudioPacketSource("opus")];
  if (!isVoice) output.addVideoTrack(pictures);
  if (!isSilent) output.addAudioTrack(sound);
  await output.start();
  const length = await input.computeDuration();
  for (let from = 0; from < seconds; from += length) {
    for await (const packet of packetsOf(video, from, seconds))
      if (!isVoice) await pictures.add(packet, { decoderConfig: await configOf(video) } as never);
    for await (const packet of packetsOf(audio, from, seconds))
      if (!isSilent) await sound.add(packet, { decoderConfig: await configOf(audio) } as never);
  }
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

const configOf = (track: InputTrack) => (track as InputTrack & { getDecoderConfig(): Promise<unknown> }).getDecoderConfig();

async function* packetsOf(track: InputTrack, from: number, until: number) {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (from + packet.timestamp + packet.duration <= until) yield packet.clone({ timestamp: from + packet.timestamp });
  }
}

/** Returns the header of an EBML Void element of this total size, which makes a film as large as needed. */
export function voidHead(bytes: number): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(0xec);
  head.writeBigUInt64BE(BigInt(bytes - 9) | 0x0100000000000000n, 1);
  return head;
}
