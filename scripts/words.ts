import { posix } from "node:path";
import type { SourceFile } from "./structure.ts";

/** Returns keys of the catalogues that no file uses. (A used key that does not exist fails the types.) */
export function unusedTextKeys(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => /\/src\/words\/[\w-]+\.ts$/.test(path) && text.includes("createCatalogue("))
    .flatMap((words) => {
      const said = files.filter((file) => isImporting(file, words.path)).flatMap(({ text }) => keysIn(text));
      return keysOf(words.text)
        .filter((key) => !said.some((pattern) => pattern.test(key)))
        .map((key) => `${words.path}: nothing says ${key}`);
    });
}

/**
 * Returns lines in which a middle dot separates texts: beside Arabic digits it looks like a zero. Titles of tabs and files have no digits beside it.
 */
export function dottedLines(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(apps\/(web|admin|site)|packages\/(app|ui))\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => text.split("\n").map((line, place) => ({ path, line, place: place + 1 })))
    .filter(({ line }) => line.includes("·") && !/title/i.test(line))
    .map(({ path, place }) => `${path}:${place}: «·» beside Arabic digits is read as a nought; «،» separates`);
}

function keysOf(text: string): string[] {
  return [...text.matchAll(/^ {2}(?:"([^"]+)"|(\w+)):/gm)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

function isImporting({ path, text }: SourceFile, words: string): boolean {
  const beside = text.matchAll(/from "(\.{1,2}\/[^"]+)"/g);
  if ([...beside].some(([, to = ""]) => posix.join(posix.dirname(path), to) === words)) return true;
  return words === "packages/app/src/words/frame.ts" && text.includes('"@hiwar/app/words"');
}

/** Returns patterns of the keys that a file may use: each literal, and each template with anything in place of its values. */
function keysIn(text: string): RegExp[] {
  const literals = [...text.matchAll(/"([\w.-]+)"/g)].map(([, literal = ""]) => literal);
  const templates = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, template = ""]) => template)
    .filter((template) => !/^\$\{[^}]*\}$/.test(template));
  return [...new Set([...literals, ...templates])].map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(RegExp.escape)
          .join(".+")}$`,
      ),
  );
}
