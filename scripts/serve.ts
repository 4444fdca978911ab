import { startLocal } from "./local.ts";

/** Runs the local world in a process of its own: `npm start` without its builds. */
const world = await startLocal(process.env, () => undefined);
process.once("SIGINT", () => void world.stop().then(() => process.exit(0)));
