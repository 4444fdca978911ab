import { execFile } from "node:child_process";
import { join } from "node:path";
import { advisoryReport, type Report } from "./advisory-report.ts";

/**
 * `npm run advisories`: lists known vulnerabilities of the packages in the lock file. Exits with 1 if there are any, with 2 if the registry did not
 * answer.
 */
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
