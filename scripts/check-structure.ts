import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { docstringComplaints } from "./docstrings.ts";
import { importComplaints } from "./imports.ts";
import { retiredWords } from "./retired-words.ts";
import { sizeComplaints } from "./sizes.ts";
import { complaintsOf } from "./structure.ts";
import { styleComplaints } from "./styles.ts";
import { tableComplaints } from "./table-owners.ts";
import { dottedLines, unusedTextKeys } from "./words.ts";

const root = join(import.meta.dirname, "..");
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.css"], {
  cwd: root,
  encoding: "utf8",
});
const files = listed
  .split("\n")
  .filter((path) => path !== "" && !path.endsWith("kernel/tables.ts"))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), "utf8") }];
    } catch {
      return []; // deleted but not committed yet
    }
  });

const complaints = [
  ...complaintsOf(files),
  ...sizeComplaints(files),
  ...docstringComplaints(files),
  ...importComplaints(files),
  ...styleComplaints(files),
  ...tableComplaints(files),
  ...unusedTextKeys(files),
  ...dottedLines(files),
  ...retiredWords(files),
];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
