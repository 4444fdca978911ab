// `npm run lock`: regenerates package-lock.json after a change of a package.json. It works in an empty folder, because npm removes the other
// platforms' optional parts when a tree is already installed. Parts that the present registry does not have are added by name, because `npm ci`
// refuses a lock without them even where it would never fetch them. See docs/decisions/0009.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Part = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> } & Record<string, unknown>;
type Lock = { packages: Record<string, Part> };

const root = join(import.meta.dirname, "..");
const systems = new Set(["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "aix", "win32"]);
const processors = new Set(["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"]);

const folder = mkdtempSync(join(tmpdir(), "hiwar-lock-"));
try {
  const manifests = execFileSync("git", ["ls-files", "*package.json", ".npmrc"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  for (const file of manifests) cpSync(join(root, file), join(folder, file));
  execFileSync("npm", ["install", "--package-lock-only", "--loglevel=error"], { cwd: folder, stdio: "inherit" });
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lock;
  complete(lock);
  writeFileSync(join(root, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Adds each optional part that is named but missing, with the platform in its name. */
function complete(lock: Lock): void {
  for (const [path, part] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(part.optionalDependencies ?? {})) {
      if (isPresent(lock, path, name)) continue;
      lock.packages[`node_modules/${name}`] = { version, ...(part.dev && { dev: true }), optional: true, ...platform(name) };
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
}

/** Whether Node would find the part from where it is imported: in that folder or any above it. */
function isPresent(lock: Lock, from: string, name: string): boolean {
  for (let at = from; at; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${at}/node_modules/${name}`]) return true;
  }
  return Boolean(lock.packages[`node_modules/${name}`]);
}

function platform(name: string): { os?: string[]; cpu: string[] } {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.has(word));
  const cpu = words.filter((word) => processors.has(word));
  if (!cpu.length) throw new Error(`${name} is in no registry here and its name tells no platform: add it to the lock by hand`);
  return { ...(os.length && { os }), cpu };
}
