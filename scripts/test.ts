import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { missingAbilities } from "../e2e/lab/abilities.ts";
import { buildSites } from "./build.ts";
import { runChecks } from "./check.ts";
import { findChromium } from "./chromium.ts";
import { inOwnNetwork, type Lane, lanes } from "./test-lanes.ts";
import { type FileReport, failures, seconds, slowest } from "./test-report.ts";

const root = join(import.meta.dirname, "..");

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** What failed, in lines that say why. */
  readonly failures: readonly string[];
  readonly files?: readonly FileReport[];
}

interface Report {
  readonly testResults: readonly FileReport[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
}

/** `npm test`: runs the checks, then every kind of test; the last line says how many passed and failed. */
async function main(): Promise<void> {
  const start = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  const files: FileReport[] = [];
  const add = ({ passed, failed, skipped = 0, failures, files: reports = [] }: Outcome) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    lines.push(...failures);
    files.push(...reports);
  };
  const builds = buildSites((text) => void process.stdout.write(`${text}\n`)).catch((error: Error) => {
    process.stdout.write(`✗ build\n${error.message}\n`);
    add({ passed: 0, failed: 1, failures: ["✗ build"] });
  });
  // Run in parallel, since each leaves half of a core unused for much of its time.
  const [checked] = await Promise.all([runChecks(), builds]);
  add({ passed: checked.passed, failed: checked.failed.length, failures: checked.failed.map((name) => `✗ ${name}`) });
  if (!findChromium()) process.stdout.write("no Chromium on this machine: the tests that need one are skipped\n");
  // Where namespaces cannot be created the lab does not run either, so no interface comes or goes.
  const hasNamespaces = (await missingAbilities()) === null;
  const runLane = async ({ runs, hasLowPriority, hasOwnNetwork }: Lane) => {
    for (const projects of runs) add(await runVitest(projects, hasLowPriority, hasOwnNetwork && hasNamespaces));
  };
  await Promise.all(lanes.map(runLane));
  process.stdout.write(`\n${seconds(performance.now() - start)}  all of it\n${slowest(files).join("\n")}\n`);
  // Repeated at the end, since a lane prints its failures long before the others are done.
  if (lines.length > 0) process.stdout.write(`\n${lines.join("\n")}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}\n`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Runs some projects; at a low priority with `hasLowPriority`, in a network namespace with `hasOwnNetwork`. */
async function runVitest(projects: readonly string[], hasLowPriority: boolean, hasOwnNetwork: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), "hiwar-report-"));
  const path = join(directory, "report.json");
  const chosen = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const vitest = [join(root, "node_modules/.bin/vitest"), "run", ...chosen, ...reporters] as const;
  const [command, ...args] = hasOwnNetwork ? inOwnNetwork(vitest) : vitest;
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, HIWAR_CHROMIUM: findChromium() ?? "" },
    });
    // Its workers inherit the priority, since none has started yet.
    if (hasLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on("close", resolve);
  });
  try {
    const report = JSON.parse(await readFile(path, "utf8")) as Report;
    // A file that could not be loaded has no failed tests of its own, so it is counted here.
    const uncounted = !report.success && report.numFailedTests === 0 ? Math.max(1, report.numFailedTestSuites) : 0;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + uncounted,
      skipped: report.numPendingTests,
      failures:
        uncounted > 0 && report.numFailedTestSuites === 0
          ? [`✗ ${projects.join(", ")}: an error outside of any test`]
          : failures(report.testResults),
      files: report.testResults,
    };
  } catch {
    return {
      passed: 0,
      failed: code === 0 ? 0 : 1,
      failures: code === 0 ? [] : [`✗ ${projects.join(", ")}: no report, exit code ${code}`],
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

await main();
