import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const root = join(import.meta.dirname, "..");
const sites = ["web", "admin", "site"] as const;

/** Builds the front ends whose sources have changed since their last build; calls `tell` with a line about each. */
export async function buildSites(tell: (text: string) => void): Promise<void> {
  const kits = await digest(["packages", "package-lock.json"]);
  for (const site of sites) {
    const stamp = join(root, "apps", site, "build", ".sources");
    const wanted = `${kits}${await digest([`apps/${site}`])}`;
    const known = existsSync(stamp) ? await readFile(stamp, "utf8") : "";
    if (known === wanted) continue;
    tell(`Building ${site}…`);
    await run("react-router", ["build"], join(root, "apps", site));
    if (site === "web")
      await run(
        "vite",
        [
          "build",
          "../../packages/ui/gallery",
          "--outDir",
          "../../../apps/web/build/client/gallery",
          "--emptyOutDir",
          "--logLevel",
          "error",
        ],
        join(root, "apps/web"),
      );
    await pack(join(root, "apps", site, "build/client"));
    await mkdir(join(root, "apps", site, "build"), { recursive: true });
    await writeFile(stamp, wanted);
  }
}

const packed = /\.(js|css|svg|json)$/;
const smallestPacked = 1024;

/** Writes a Brotli and a gzip copy, each at the highest level, beside each text file of 1 KiB or more: no request waits for compression. */
async function pack(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => packed.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < smallestPacked) return;
      await Promise.all([
        brotli(bytes).then((tight) => writeFile(`${path}.br`, tight)),
        gzipped(bytes, { level: 9 }).then((tight) => writeFile(`${path}.gz`, tight)),
      ]);
    }),
  );
}

async function digest(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) await addTo(hash, join(root, path));
  return hash.digest("hex");
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) {
    hash.update(path.slice(root.length)).update(await readFile(path));
    return;
  }
  const kept = entries
    .filter(({ name }) => !["build", ".react-router", "node_modules"].includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name } of kept) await addTo(hash, join(path, name));
}

/** Runs a tool of node_modules; its output is shown only when it fails. */
export function run(command: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules/.bin", command), args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} failed:\n${output}`))));
  });
}
