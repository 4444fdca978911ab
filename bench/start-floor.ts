import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import type { LocalProcess } from "../e2e/local-process.ts";
import { floorUrl } from "./figure.ts";
import type { FloorPlan } from "./floor.ts";

/** Starts the floor's process, and waits until it answers. */
export async function startFloor(local: LocalProcess, plan: FloorPlan): Promise<ChildProcess> {
  const path = join(local.data, "floor.json");
  await writeFile(path, JSON.stringify(plan));
  const child = spawn(process.execPath, [join(import.meta.dirname, "floor.ts"), path], { stdio: ["ignore", "inherit", "inherit"] });
  for (let tries = 0; tries < 100 && !(await fetch(floorUrl).catch(() => null)); tries++) await pass(100);
  return child;
}
