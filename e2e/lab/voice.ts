import { writeFile } from "node:fs/promises";

const rate = 48_000;
const seconds = 8;

/** Writes a voice without long pauses: a hum with harmonics that swells four times a second, so that every lost packet could be heard. */
export async function writeVoice(path: string): Promise<void> {
  const samples = new Int16Array(rate * seconds);
  for (let index = 0; index < samples.length; index++) {
    const time = index / rate;
    const pitch = 2 * Math.PI * 140 * time + 2 * Math.sin(2 * Math.PI * 0.5 * time);
    const tone = [1, 2, 3, 5, 8].reduce((sum, harmonic) => sum + Math.sin(pitch * harmonic) / harmonic, 0);
    samples[index] = 9_000 * tone * (0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * time)) * 0.5;
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  await writeFile(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
}
