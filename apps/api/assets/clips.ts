// Records the intro videos of the seed in a Chromium given as the first argument: node clips.ts /path/to/chromium [names…]
import { readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Route } from "playwright-core";
import sharp from "sharp";
import { type SeedTutor, seedTutors } from "../seed/tutors.ts";
import type { Clip } from "./clip-page.ts";
import { drawScene } from "./clip-scenes.ts";
import { clipLines, clipSeconds } from "./clip-script.ts";
import { type Person, people } from "./people.ts";
import { drawPerson, sheet } from "./portraits.ts";

const directory = new URL("./clips/", import.meta.url);
const bundle = new URL("../../bundles/mediabunny.mjs", import.meta.resolve("mediabunny"));
const fonts = new URL("../../../packages/ui/src/fonts/", import.meta.url);
const page = `<!doctype html><script type="importmap">{"imports":{"mediabunny":"/mediabunny.mjs"}}</script>
<style>@font-face{font-family:"Readex Pro";src:url(/font.woff2);font-weight:160 700}</style>`;

async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/mediabunny.mjs") return route.fulfill({ contentType: "text/javascript", body: await readFile(bundle, "utf8") });
  if (pathname === "/font.woff2") return route.fulfill({ body: await readFile(new URL("readex-pro-arabic.woff2", fonts)) });
  if (/^\/clip-\w+\.ts$/.test(pathname)) {
    const source = await readFile(new URL(`.${pathname}`, import.meta.url), "utf8");
    return route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(source) });
  }
  return route.fulfill({ contentType: "text/html", body: page });
}

/** The light over a sheet belongs to what is behind; over a cut-out person it would paint a rectangle. */
function cutOut(person: Person, changes: Partial<Person>): string {
  return sheet(drawPerson({ ...person, ...changes, tilt: 0 }))
    .replace("<svg ", '<svg width="400" height="500" ')
    .replace('<rect width="400" height="500" fill="url(#g)"/></svg>', "</svg>");
}

function clipOf(tutor: SeedTutor, place: number): Clip {
  const person = people.find(({ name }) => name === tutor.portrait);
  if (!person) throw new Error(`Nobody is called ${tutor.portrait}.`);
  const lines = clipLines(tutor);
  const rest = person.mouth === "calm" ? "calm" : "smile";
  return {
    scene: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${drawScene(person, place)}</svg>`,
    mouths: [rest, "smile", "laugh", "round"].map((mouth) => cutOut(person, { mouth })),
    blink: cutOut(person, { mouth: rest, areEyesClosed: true }),
    lines,
    seconds: clipSeconds(lines),
    pitch: (tutor.gender === "female" ? 188 : 104) + ((place * 7) % 24),
    seed: place * 7919 + 1,
  };
}

async function record(browser: Browser, clip: Clip): Promise<Buffer> {
  const tab = await browser.newPage();
  // The address only has to be one that browsers trust with their encoders; nothing leaves the machine.
  await tab.route("**/*", serve);
  await tab.goto("http://localhost/");
  const recorded = await tab.evaluate(async (wanted) => {
    const address = "/clip-page.ts";
    const { recordClip } = (await import(address)) as typeof import("./clip-page.ts");
    return recordClip(wanted);
  }, clip);
  await tab.close();
  return Buffer.from(recorded, "base64");
}

/** What stands where the clip will play: its room, its person, no caption. */
async function drawPoster({ scene, mouths }: Clip, path: string): Promise<void> {
  const room = await sharp(Buffer.from(scene), { density: 144 }).resize(960, 540).toBuffer();
  const person = await sharp(Buffer.from(mouths[1] ?? ""), { density: 108 })
    .resize(444, 555)
    .extract({ left: 0, top: 0, width: 444, height: 528 })
    .toBuffer();
  await sharp(room)
    .composite([{ input: person, left: 132, top: 12 }])
    .webp({ quality: 80, effort: 6 })
    .toFile(path);
}

const [executablePath, ...names] = process.argv.slice(2);
if (!executablePath) throw new Error("Say which Chromium records: node clips.ts /path/to/chromium");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
for (const [place, tutor] of seedTutors.entries()) {
  if (names.length > 0 && !names.includes(tutor.portrait)) continue;
  const clip = clipOf(tutor, place);
  await rm(new URL(`${tutor.portrait}.webp`, directory), { force: true });
  await writeFile(new URL(`${tutor.portrait}.webm`, directory), await record(browser, clip));
  await drawPoster(clip, fileURLToPath(new URL(`${tutor.portrait}.webp`, directory)));
}
await browser.close();
