// Runs in the browser that records the clips: it draws every frame, composes the sound, and encodes both.
import { AudioBufferSource, BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from "mediabunny";

export type Clip = {
  /** Pictures as SVG: what is behind, and the person with the mouth resting, half open and open. */
  background: string;
  mouths: readonly string[];
  captions: readonly string[];
  seconds: number;
  /** Semitones above the usual key, so that no two clips sound the same. */
  transpose: number;
};

const [width, height, framesPerSecond] = [480, 360, 15];

async function loadPicture(svg: string): Promise<HTMLImageElement> {
  const picture = new Image(480, 600);
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  return picture;
}

// Which mouth at a moment: syllables of uneven length while a caption is spoken, rest between two of them.
function mouthAt(seconds: number, secondsPerCaption: number): number {
  const within = seconds % secondsPerCaption;
  if (within < 0.4 || within > secondsPerCaption - 1.6) return 0;
  const wave = Math.sin(seconds * 17) + Math.sin(seconds * 7.3 + 1) + 0.6 * Math.sin(seconds * 2.1);
  return wave > 0.7 ? 2 : wave > -0.5 ? 1 : 0;
}

function drawCaption(context: CanvasRenderingContext2D, text: string, visible: number): void {
  context.globalAlpha = visible;
  context.fillStyle = "#0a1314d0";
  context.beginPath();
  context.roundRect(32, 290, width - 64, 46, [16, 16, 16, 5]);
  context.fill();
  context.fillStyle = "#ffffff";
  context.fillText(text, width / 2, 314);
  context.globalAlpha = 1;
}

// A few soft notes, far apart: enough to hear that the sound works, quiet enough to talk over.
async function compose(seconds: number, transpose: number): Promise<AudioBuffer> {
  const audio = new OfflineAudioContext(1, seconds * 48_000, 48_000);
  const steps = [0, 4, 7, 12, 9, 7, 4, 2];
  for (let beat = 0; beat * 1.6 < seconds - 3; beat += 1) {
    const at = 0.3 + beat * 1.6;
    const tone = new OscillatorNode(audio, {
      type: "sine",
      frequency: 220 * 2 ** (((steps[(beat * 3) % steps.length] ?? 0) + transpose) / 12),
    });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.07, at + 0.08);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + 2.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 2.7);
  }
  return audio.startRendering();
}

/** Records a clip and returns the WebM in base64. */
export async function recordClip(clip: Clip): Promise<string> {
  await document.fonts.load('500 20px "Readex Pro"', "حوار");
  const background = await loadPicture(clip.background);
  const mouths = await Promise.all(clip.mouths.map(loadPicture));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  Object.assign(context, { font: '500 19px "Readex Pro"', textAlign: "center", textBaseline: "middle", direction: "rtl" });

  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const video = new CanvasSource(canvas, {
    codec: "vp9",
    quality: new Quality({ bitrate: 44_000 }),
    keyFrameInterval: 8,
    latencyMode: "quality",
  });
  const sound = new AudioBufferSource({ codec: "opus", quality: new Quality({ bitrate: 16_000 }) });
  output.addVideoTrack(video, { frameRate: framesPerSecond });
  output.addAudioTrack(sound);
  await output.start();
  await sound.add(await compose(clip.seconds, clip.transpose));

  const secondsPerCaption = clip.seconds / clip.captions.length;
  for (let frame = 0; frame < clip.seconds * framesPerSecond; frame += 1) {
    const seconds = frame / framesPerSecond;
    context.drawImage(background, -20, -120, 520, 650);
    context.save();
    context.translate(width / 2 + 3 * Math.sin(seconds * 0.7), height + 78 + 2.5 * Math.sin(seconds * 1.3));
    context.rotate(0.012 * Math.sin(seconds * 0.9));
    const mouth = mouths[mouthAt(seconds, secondsPerCaption)];
    if (mouth) context.drawImage(mouth, -190, -452, 380, 475);
    context.restore();
    const within = seconds % secondsPerCaption;
    const caption = clip.captions[Math.floor(seconds / secondsPerCaption)] ?? "";
    drawCaption(context, caption, Math.min(1, within / 0.3, (secondsPerCaption - within) / 0.3));
    await video.add(seconds, 1 / framesPerSecond);
  }
  await output.finalize();
  if (!target.buffer) throw new Error("Nothing was recorded.");
  return new Uint8Array(target.buffer).toBase64();
}
