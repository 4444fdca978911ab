import { execFile } from "node:child_process";
import { join } from "node:path";
import { advisoryReport, type Report } from "./advisory-report.ts";

/** `npm run advisories`: what is known of holes in the packages of the lock. Ends with 1 where there is one, with 2 where nobody answered. */
function main(): void {
  const root = join(import.meta.dirname, "..");
  execFile("npm", ["audit", "--json", "--package-lock-only"], { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_error, output) => {
    const { lines, code } = advisoryReport(read(output));
    process.stdout.write(`${lines.join("\n")}\n`);
    process.exitCode = code;
  });
}

function read(output: string): Report | null {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return null;
  }
}

main();
