import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildSites } from "../../scripts/build.ts";
import { Scene } from "../scene.ts";
import { albumPage } from "./album-page.ts";
import { changePlatform } from "./change-platform.ts";
import { Devices } from "./devices.ts";
import { frameShots } from "./frame-shots.ts";
import { takeLetters } from "./letters.ts";
import { type Album, widths } from "./looks.ts";
import { takeRecorder } from "./recorder.ts";
import { takeRoom } from "./room.ts";
import { gapsBetween, routes } from "./routes.ts";
import { screens } from "./screens.ts";
import { mostShift } from "./shift.ts";
import { surfaces, takeSurface, unseenSurfaces } from "./surfaces.ts";
import { statesOf, takeScreen } from "./take-screen.ts";
import { livedWorld, type World } from "./world.ts";

const tell = (text: string) => void process.stdout.write(`${text}\n`);
const morning = "2026-11-22T08:00:00Z";

interface Shot {
  /** The name that `--only` is compared with. */
  readonly name: string;
  readonly take: () => Promise<void>;
}

/** Returns all pictures to take: pages first, rooms last, since they take a person's seat and camera. */
function shotsOf(world: World, devices: Devices, album: Album): { together: Shot[]; alone: Shot[] } {
  const ofWidths = (make: (width: (typeof widths)[number]) => Shot[]) => widths.flatMap(make);
  const pages = ofWidths((width) =>
    screens.flatMap((screen) =>
      statesOf(screen).map((state) => ({
        name: `${screen.name} (${state}, ${width})`,
        take: () => takeScreen(world, devices, album, { screen, state, width }),
      })),
    ),
  );
  const over = ofWidths((width) =>
    surfaces.map((row) => ({ name: `over: ${row.title} (${width})`, take: () => takeSurface(world, devices, album, { row, width }) })),
  );
  const frames = ofWidths((width) =>
    frameShots.map(({ name, take }) => ({ name: `${name} (${width})`, take: () => take(world, devices, album, width) })),
  );
  const letters = ofWidths((width) => [{ name: `letters (${width})`, take: () => takeLetters(world, album, width) }]);
  const rooms = ofWidths((width) => [{ name: `room (${width})`, take: () => takeRoom(world, devices, album, width) }]);
  const recorders = ofWidths((width) => [{ name: `recorder (${width})`, take: () => takeRecorder(world, devices, album, width) }]);
  return { together: [...pages, ...frames, ...letters, ...over], alone: [...rooms, ...recorders] };
}

/** Takes the pictures, so many in parallel, until the deadline; a failure is recorded and does not affect the others. */
async function takeAll(shots: readonly Shot[], album: Album, { atOnce, until }: { atOnce: number; until: number }): Promise<void> {
  const waiting = [...shots];
  const worker = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      if (Date.now() > until) album.faults.push(`${shot.name}: no time was left`);
      else
        await shot.take().catch((error: Error) => album.faults.push(`${shot?.name}: ${error.message.split("\n").slice(0, 4).join(" ")}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** `npm run pictures [-- --only=checkout --minutes=12 --into=folder]`: takes every screen in every theme and state, and writes an album page. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      minutes: { type: "string", default: "15" },
      into: { type: "string", default: join(import.meta.dirname, "../../.data/pictures") },
      port: { type: "string", default: "4700" },
      "at-once": { type: "string", default: "4" },
    },
  });
  const { unseen, unknown } = gapsBetween(routes, screens);
  if (unseen.length + unknown.length > 0)
    throw new Error(`e2e/pictures: routes without pictures: ${unseen.join(", ")}; pictures without routes: ${unknown.join(", ")}`);
  const began = Date.now();
  await buildSites(tell);
  const album: Album = { folder: values.into, pictures: [], faults: [] };
  await rm(album.folder, { recursive: true, force: true });
  await mkdir(album.folder, { recursive: true });
  const scene = await Scene.open(Number(values.port), morning);
  try {
    const world = await livedWorld(scene);
    tell(`The people are there after ${seconds(began)} s.`);
    const devices = new Devices(scene);
    await changePlatform(world, devices);
    const { together, alone } = shotsOf(world, devices, album);
    const wanted = ({ name }: Shot) => new RegExp(values.only).test(name);
    const until = began + Number(values.minutes) * 60_000;
    await takeAll(together.filter(wanted), album, { atOnce: Number(values["at-once"]), until });
    await takeAll(alone.filter(wanted), album, { atOnce: 1, until });
    if (values.only === "") album.faults.push(...unseenSurfaces(album).map((name) => `${name}: nothing opened it on either window`));
  } finally {
    await scene.close();
  }
  await writeFile(join(album.folder, "pictures.json"), JSON.stringify(album.pictures, null, 1));
  await writeFile(join(album.folder, "index.html"), albumPage(album.pictures, mostShift));
  const jumps = album.pictures.filter(({ shift = 0, theme }) => shift > mostShift && theme === "light");
  for (const { screen, state, width, shift, movers = [] } of jumps)
    tell(`jumps: ${screen} (${state}, ${width}): ${shift}: ${movers.join(", ")}`);
  for (const fault of album.faults) tell(`fault: ${fault}`);
  tell(
    `${album.pictures.length} pictures in ${seconds(began)} s, ${jumps.length} screens that jump, ${album.faults.length} faults: ${album.folder}/index.html`,
  );
  process.exitCode = album.faults.length + jumps.length === 0 ? 0 : 1;
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

await main();
