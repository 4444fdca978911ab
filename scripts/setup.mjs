// Runs before everything, under any Node from 20 on and with Node's own modules only: installs what the lockfile says when it
// is missing or stale, and for tests makes sure that there is a Chromium. What follows it in package.json names the installed Node by
// its path: a shell that has looked for `node` once does not look again, and would go on with the machine's own.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const stamp = join(root, "node_modules", ".hiwar-lock");

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** @param {string} text @returns {never} */
function stop(text) {
  say(text);
  process.exit(1);
}

const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
if (!installed) {
  say("Installing the locked dependencies…");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const { status } = spawnSync(command, [...args, "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) stop("npm could not install the dependencies; its message is above.");
  writeFileSync(stamp, lock);
}

if (process.argv.includes("--with-browser") && !process.env.HIWAR_CHROMIUM) findChromium();

// The shell draws no window around its pages: it does the tests' work with three quarters of the whole browser's time.
// The path is left in a file because a parent cannot be handed a variable.
function findChromium() {
  const whole = ["chromium", "chromium-browser", "google-chrome"];
  const found =
    which("chromium-headless-shell") ?? install("chromium-headless-shell") ?? whole.map(which).find(Boolean) ?? install("chromium");
  mkdirSync(join(root, ".data"), { recursive: true });
  writeFileSync(join(root, ".data", "chromium"), found ?? "");
}

/** @param {string} name */
function which(name) {
  const { stdout, status } = spawnSync("which", [name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} name */
function install(name) {
  if (process.getuid?.() !== 0 || !which("apt-get")) return undefined;
  say(`Installing ${name} for the tests…`);
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: ["ignore", 2, 2] });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    return undefined;
  }
  return which(name);
}
