import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The requirements of ASVS 5.0.0 at levels 1 and 2, by section; numbers missing in a row belong to level 3. */
const asked = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2
  2.1:1-3 2.2:1-3 2.3:1-4 2.4:1
  3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4
  5.1:1 5.2:1-3 5.3:1-2 5.4:1-3
  6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4
  7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2
  8.1:1-2 8.2:1-3 8.3:1 8.4:1
  9.1:1-3 9.2:1-4
  10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3
  11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1
  12.1:1-3 12.2:1-2 12.3:1-4
  13.1:1 13.2:1-5 13.3:1-2 13.4:1-5
  14.1:1-2 14.2:1-4 14.3:1-3
  15.1:1-3 15.2:1-3 15.3:1-7
  16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
  17.1:1 17.2:1-4 17.3:1-2
`;

const numbers = asked
  .trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = "", places = ""] = entry.split(":");
    return places.split(",").flatMap((span) => {
      const [first = 0, last = first] = span.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, place) => `V${section}.${first + place}`);
    });
  });

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(1, -1).split("|"))
  .map(([number = "", about = "", code = "", shown = "", ...more]) => ({
    number: number.trim(),
    about: about.trim(),
    code: code.trim(),
    shown: shown.trim(),
    more,
  }));
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
const isThere = (path: string) =>
  [path, `apps/api/src/${path}`].some((place) =>
    place.endsWith("/") ? files.some((file) => file.startsWith(place)) : files.includes(place),
  );
/** Returns the files and folders that a text names. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w@][\w@./-]*)`/g)].map(([, path = ""]) => path).filter((path) => /\.(tsx?|md|sql|json)$|\/$/.test(path));
const isUnmet = (code: string) => code.startsWith("not met: ");
const isElsewhere = (code: string) => code.startsWith("not applicable: ");

test("levels 1 and 2 ask 253 things", () => {
  expect(numbers).toHaveLength(253);
});

test("every requirement has one row, in order", () => {
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test("a row names code and what shows it, or says why not", () => {
  const wrong = rows.filter(({ about, code, shown, more }) => {
    const isSaid = isUnmet(code) || isElsewhere(code);
    const isNamed = pathsIn(code).length > 0 && (pathsIn(shown).some((path) => path.includes(".test.")) || shown.startsWith("structure: "));
    return more.length > 0 || about === "" || about.split(/\s+/).length > 8 || shown === "" || !(isSaid || isNamed);
  });
  expect(wrong).toEqual([]);
});

test("every file that the page names is there", () => {
  const named = pathsIn(page);
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test("what is not met stands under Open with what would be needed, and nothing else does", () => {
  const open = [...page.slice(page.indexOf("\n## Open\n")).matchAll(/^- (V[\d.]+): \S/gm)].map(([, number]) => number);
  expect(open).toEqual(rows.filter(({ code }) => isUnmet(code)).map(({ number }) => number));
});
