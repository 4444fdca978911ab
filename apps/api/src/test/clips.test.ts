import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { expect, test } from "vitest";
import { clipLines, clipSeconds } from "../../assets/clip-script.ts";
import { seedTutors } from "../../seed/tutors.ts";

const folder = join(import.meta.dirname, "../../assets/clips");
const mostBytes = 4_000_000;

test("every tutor of the seed has a clip and a poster of their own, and there are no others", async () => {
  const wanted = seedTutors.flatMap(({ portrait }) => [`${portrait}.webm`, `${portrait}.webp`]);
  expect((await readdir(folder)).toSorted()).toEqual(wanted.toSorted());
});

test("all of them together stay light", async () => {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
});

test("each face has its JPEG, for programs that show links", async () => {
  const faces = await readdir(join(folder, "../portraits"));
  const endings = (ending: string) =>
    faces
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .sort();
  expect(endings(".jpg")).toEqual(endings(".webp"));
});

test.each(seedTutors.map((tutor) => [tutor.portrait, tutor] as const))(
  "%s's clip lasts as long as its words, in VP9 and Opus",
  async (name, tutor) => {
    const clip = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readFile(join(folder, `${name}.webm`))) });
    const [video, sound] = [await clip.getPrimaryVideoTrack(), await clip.getPrimaryAudioTrack()];
    const seconds = clipSeconds(clipLines(tutor));
    expect(Math.abs((await clip.computeDuration()) - seconds)).toBeLessThan(0.2);
    expect(seconds).toBeGreaterThanOrEqual(8);
    expect(seconds).toBeLessThanOrEqual(30);
    expect([video?.codec, video?.displayWidth, video?.displayHeight, sound?.codec]).toEqual(["vp9", 640, 360, "opus"]);
  },
);
