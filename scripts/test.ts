import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildSites } from "./build.ts";
import { runChecks } from "./check.ts";
import { findChromium } from "./chromium.ts";

const root = join(import.meta.dirname, "..");

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface FileReport {
  readonly name: string;
  readonly assertionResults: readonly { readonly title: string; readonly duration?: number | null }[];
}

interface Report {
  readonly testResults: readonly FileReport[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
}

/** `npm test`: the checks, then every kind of test; the last line says how many passed and failed. */
async function main(): Promise<void> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const add = ({ passed, failed, skipped = 0 }: { passed: number; failed: number; skipped?: number }) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  };
  add(await runChecks());
  await buildSites((text) => void process.stdout.write(`${text}\n`)).catch((error: Error) => {
    process.stdout.write(`✗ build\n${error.message}\n`);
    add({ passed: 0, failed: 1 });
  });
  if (!findChromium()) process.stdout.write("no Chromium on this machine: the tests that need one are skipped\n");
  add(await runVitest());
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}\n`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runVitest(): Promise<Counts> {
  const directory = await mkdtemp(join(tmpdir(), "hiwar-report-"));
  const path = join(directory, "report.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(join(root, "node_modules/.bin/vitest"), args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, HIWAR_CHROMIUM: findChromium() ?? "" },
    });
    child.on("close", resolve);
  });
  try {
    const report = JSON.parse(await readFile(path, "utf8")) as Report;
    process.stdout.write(`\n${slowest(report.testResults).join("\n")}\n`);
    // A file that could not even be collected has no tests of its own to fail.
    const uncounted = !report.success && report.numFailedTests === 0 ? Math.max(1, report.numFailedTestSuites) : 0;
    return { passed: report.numPassedTests, failed: report.numFailedTests + uncounted, skipped: report.numPendingTests };
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The ten tests that took longest, a line each. */
function slowest(files: readonly FileReport[]): string[] {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ file: relative(root, name), title, seconds: (duration ?? 0) / 1000 })),
  );
  const longest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return longest.map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`);
}

await main();
