import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Checks all types. Several checkers on two cores check much of the same twice. */
export const typeCheck = ["tsc", "--noEmit", "--checkers", "1"] as const;
/** The compiler is a Go program that lives for seconds: up to this limit collecting its garbage costs more than the memory is worth. */
export const checkEnvironment = { ...process.env, GOGC: "off", GOMEMLIMIT: "4GiB" };

/** All checks that look at the code without running it, quickest first. */
const checks: readonly Check[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "structure", command: ["node", "scripts/check-structure.ts"] },
  { name: "types", command: typeCheck },
  { name: "table types", command: ["node", "scripts/tables.ts", "--check"] },
  { name: "dead code", command: ["knip"] },
];

/** Runs the checks two at a time, prints what fails, and returns how many passed and the names of those that failed. */
export async function runChecks(): Promise<{ passed: number; failed: readonly string[] }> {
  const waiting = [...checks];
  const failed: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output } = await run(check.command);
      process.stdout.write(`${ok ? "✓" : "✗"} ${check.name}\n${ok ? "" : output}`);
      if (!ok) failed.push(check.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: checks.length - failed.length, failed };
}

function run([command, ...args]: readonly [string, ...string[]]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", command), args, {
      cwd: root,
      env: checkEnvironment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed.length === 0 ? 0 : 1);
}
