import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { findChromium } from "../../scripts/chromium.ts";

const execute = promisify(execFile);

const succeeds = (program: string, ...words: string[]) =>
  execute(program, words, { timeout: 180_000 }).then(
    () => true,
    () => false,
  );

/** Whether a Debian package's program exists; installs it if missing and permitted. */
async function has(path: string, debianPackage: string): Promise<boolean> {
  if (!existsSync(path) && process.getuid?.() === 0) await succeeds("apt-get", "install", "-y", "--no-install-recommends", debianPackage);
  return existsSync(path);
}

export const turnserverPath = "/usr/bin/turnserver";

/** Returns what this machine lacks for networks of our own, in words; null when nothing is missing. */
export async function missingAbilities(): Promise<string | null> {
  if (process.platform !== "linux") return "Linux";
  if (!findChromium()) return "Chromium";
  if (process.getuid?.() !== 0) return "root's rights for network namespaces";
  if (!(await has("/usr/sbin/ip", "iproute2"))) return "the program ip (iproute2)";
  const probe = "hiwar-lab-probe";
  const can =
    (await succeeds("ip", "netns", "add", probe)) &&
    (await succeeds("ip", "-n", probe, ..."link add probe type vxlan id 1 remote 10.213.77.1 dstport 4479".split(" ")));
  await succeeds("ip", "netns", "del", probe);
  return can ? null : "network namespaces with VXLAN";
}

/** Whether our own relay can be started. */
export const hasRelay = () => has(turnserverPath, "coturn");
