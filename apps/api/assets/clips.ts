// Records the intro videos of the seed in a Chromium given as the first argument: node clips.ts /path/to/chromium
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium, type Route } from "playwright-core";
import sharp from "sharp";
import type { Clip } from "./clip-page.ts";
import { type Person, people } from "./people.ts";
import { drawBackground, drawPerson, sheet } from "./portraits.ts";

const scripts = [
  {
    name: "nour",
    seconds: 33,
    transpose: 0,
    captions: [
      "أهلًا، سعيدة بوجودك هنا",
      "أدرّس المحادثة من البداية",
      "نتحدث معًا في كل درس من أوله",
      "أصحّح الخطأ بهدوء ونعيد الجملة",
      "إلى اللقاء في أول درس",
    ],
  },
  {
    name: "youssef",
    seconds: 32,
    transpose: -3,
    captions: [
      "أهلًا، أنا معلّم محادثة",
      "أحب الحديث عن السفر والعمل",
      "نختار معًا موضوع كل درس",
      "وبعد الدرس تصل ملاحظات مكتوبة",
      "إلى اللقاء في أول درس",
    ],
  },
  {
    name: "sara",
    seconds: 34,
    transpose: 2,
    captions: [
      "مرحبًا، أنا معلّمة إنجليزية",
      "أساعد في الاستعداد للمقابلات",
      "نتدرّب على أسئلة حقيقية",
      "ونبني الثقة خطوة خطوة",
      "إلى اللقاء في أول درس",
    ],
  },
];

const directory = new URL("./clips/", import.meta.url);
const bundle = new URL("../../bundles/mediabunny.mjs", import.meta.resolve("mediabunny"));
const fonts = new URL("../../../packages/ui/src/fonts/", import.meta.url);
const page = `<!doctype html><script type="importmap">{"imports":{"mediabunny":"/mediabunny.mjs"}}</script>
<style>@font-face{font-family:"Readex Pro";src:url(/font.woff2);font-weight:160 700}</style>`;

async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/mediabunny.mjs") return route.fulfill({ contentType: "text/javascript", body: await readFile(bundle, "utf8") });
  if (pathname === "/font.woff2") return route.fulfill({ body: await readFile(new URL("readex-pro-arabic.woff2", fonts)) });
  if (pathname === "/clip-page.js") {
    const source = await readFile(new URL("./clip-page.ts", import.meta.url), "utf8");
    return route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(source) });
  }
  return route.fulfill({ contentType: "text/html", body: page });
}

function picture(layers: string): string {
  return sheet(layers).replace("<svg ", '<svg width="400" height="500" ');
}

// The light over the picture belongs to what is behind; over a cut-out person it would paint a rectangle.
function cutOut(person: Person, mouth: string): string {
  return picture(drawPerson({ ...person, mouth, tilt: 0 })).replace('<rect width="400" height="500" fill="url(#g)"/></svg>', "</svg>");
}

const [executablePath] = process.argv.slice(2);
if (!executablePath) throw new Error("Say which Chromium records: node clips.ts /path/to/chromium");
await mkdir(directory, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
for (const { name, ...script } of scripts) {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody is called ${name}.`);
  const clip: Clip = {
    ...script,
    background: picture(drawBackground(person)),
    mouths: ["calm", "smile", "laugh"].map((mouth) => cutOut(person, mouth)),
  };
  const tab = await browser.newPage();
  // The address only has to be one that browsers trust with their encoders; nothing leaves the machine.
  await tab.route("**/*", serve);
  await tab.goto("http://localhost/");
  const recorded = await tab.evaluate(async (wanted) => {
    const address = "/clip-page.js";
    const { recordClip } = (await import(address)) as typeof import("./clip-page.ts");
    return recordClip(wanted);
  }, clip);
  await writeFile(new URL(`${name}.webm`, directory), Buffer.from(recorded, "base64"));
  const still = Buffer.from(sheet(drawBackground(person) + drawPerson(person)));
  await sharp(still, { density: 144 })
    .resize(640, 800)
    .extract({ left: 0, top: 40, width: 640, height: 480 })
    .webp({ quality: 82 })
    .toFile(fileURLToPath(new URL(`${name}.webp`, directory)));
  await tab.close();
}
await browser.close();
