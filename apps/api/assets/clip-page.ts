// Runs in the browser that records the clips: it draws every frame, composes the voice, and encodes both.
import { AudioBufferSource, BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from "mediabunny";
import type { ClipLine } from "./clip-script.ts";
import { murmur, type Syllable, seeded, syllablesOf } from "./clip-voice.ts";

export interface Clip {
  /** Pictures as SVG: the room; and the person with each mouth (closed, half open, open, round), and with closed eyes. */
  readonly scene: string;
  readonly mouths: readonly string[];
  readonly blink: string;
  readonly lines: readonly ClipLine[];
  readonly seconds: number;
  /** The usual tone of the voice in hertz. */
  readonly pitch: number;
  readonly seed: number;
}

const [width, height, framesPerSecond] = [640, 360, 15];
/** Before the first line. */
const silence = 0.35;

async function loadPicture(svg: string, [wide, high]: readonly [number, number]): Promise<HTMLImageElement> {
  const picture = new Image(wide, high);
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  return picture;
}

interface Spoken extends ClipLine {
  readonly from: number;
  readonly syllables: readonly Syllable[];
}

/** When each line stands, and its syllables; a line's last half second is a breath. */
function speak(lines: readonly ClipLine[], random: () => number): readonly Spoken[] {
  let from = silence;
  return lines.map((line) => {
    const spoken = { ...line, from, syllables: syllablesOf(line.text, from + 0.1, from + line.seconds - 0.5, random) };
    from += line.seconds;
    return spoken;
  });
}

/** At once: a caption that fades in costs a blurred second at so few bits. */
function drawCaption(context: CanvasRenderingContext2D, text: string): void {
  const wide = context.measureText(text).width + 48;
  context.fillStyle = "#0a1314d8";
  context.beginPath();
  context.roundRect((width - wide) / 2, height - 62, wide, 44, [18, 18, 18, 5]);
  context.fill();
  context.fillStyle = "#ffffff";
  context.fillText(text, width / 2, height - 39);
}

/** A blink of a sixth of a second, every three seconds or so. */
const isBlinking = (seconds: number, seed: number) => (seconds + (seed % 17) / 6) % (2.7 + (seed % 5) / 4) < 0.15;

/** Records a clip and returns the WebM in base64. */
export async function recordClip(clip: Clip): Promise<string> {
  const { lines, seconds: length, pitch, seed } = clip;
  await document.fonts.load('500 20px "Readex Pro"', "حوار");
  const scene = await loadPicture(clip.scene, [width, height]);
  const face = [400, 500] as const;
  const mouths = await Promise.all(clip.mouths.map((mouth) => loadPicture(mouth, face)));
  const blink = await loadPicture(clip.blink, face);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  Object.assign(context, { font: '500 21px "Readex Pro"', textAlign: "center", textBaseline: "middle", direction: "rtl" });

  const spoken = speak(lines, seeded(seed));
  const syllables = spoken.flatMap((line) => line.syllables);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const video = new CanvasSource(canvas, {
    codec: "vp9",
    quality: new Quality({ bitrate: 72_000 }),
    keyFrameInterval: 6,
    latencyMode: "quality",
  });
  const sound = new AudioBufferSource({ codec: "opus", quality: new Quality({ bitrate: 16_000 }) });
  output.addVideoTrack(video, { frameRate: framesPerSecond });
  output.addAudioTrack(sound);
  await output.start();
  await sound.add(await murmur(syllables, length, pitch));

  for (let frame = 0; frame < length * framesPerSecond; frame += 1) {
    const seconds = frame / framesPerSecond;
    const syllable = syllables.find(({ at, seconds: lasts }) => seconds >= at && seconds < at + lasts * 0.75);
    const person = isBlinking(seconds, seed) && !syllable ? blink : mouths[syllable?.vowel ?? 0];
    context.drawImage(scene, 0, 0, width, height);
    context.save();
    context.translate(236 + 2 * Math.sin(seconds * 0.7), height + 6 + (syllable ? 1.2 * Math.sin(seconds * 9) : 0));
    context.rotate(0.011 * Math.sin(seconds * 0.9 + seed));
    if (person) context.drawImage(person, -148, -362, 296, 370);
    context.restore();
    const line = spoken.find(({ from, seconds: lasts }) => seconds >= from && seconds < from + lasts);
    if (line) drawCaption(context, line.text);
    await video.add(seconds, 1 / framesPerSecond);
  }
  await output.finalize();
  if (!target.buffer) throw new Error("Nothing was recorded.");
  return new Uint8Array(target.buffer).toBase64();
}
