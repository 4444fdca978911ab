import type { SourceFile } from "./structure.ts";

const tokens = "packages/ui/src/utilities.css";

/**
 * Returns complaints about font sizes and breakpoints that are not named steps of the kit's tokens, and about CSS variables that are set nowhere. A
 * browser silently drops a declaration with such a variable.
 */
export function styleComplaints(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === tokens)?.text ?? "";
  const steps = [...text.matchAll(/--text-(\w+):/g)].map(([, name = ""]) => name);
  const widths = [...text.matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, width = ""]) => width);
  const own = files.filter(({ path }) => /^(apps|packages)\/.*\.(css|tsx?)$/.test(path) && !/^apps\/api\//.test(path));
  const set = new Set(own.flatMap(({ text }) => [...text.matchAll(/["']?(--[a-z][\w-]*)["']?\s*[:,]/g)].map(([, name = ""]) => name)));
  return own.flatMap((file) => [...sizeComplaints(file, steps), ...widthComplaints(file, widths), ...variableComplaints(file, set)]);
}

/** Variables that react-aria and Radix set on their own elements. */
const setByLibraries = /^--(trigger-width$|radix-)/;

function variableComplaints({ path, text }: SourceFile, set: ReadonlySet<string>): string[] {
  if (!path.endsWith(".css")) return [];
  const read = [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
  const unset = [...new Set(read)].filter((name) => !set.has(name) && !setByLibraries.test(name));
  return unset.map((name) => `${path}: ${name} is set nowhere`);
}

const ends = /^(inherit|0)$/;

function sizeComplaints({ path, text }: SourceFile, steps: readonly string[]): string[] {
  if (!path.endsWith(".css")) {
    const found = /(?<![\w-])text-(\d+|\[[^\]]*\])(?![\w-])|fontSize:/.exec(text)?.[0];
    return found ? [`${path}: ${found} is no step of the type scale (--text-* in ${tokens})`] : [];
  }
  const isStep = (value: string) => [...value.matchAll(/var\(--text-(\w+)\)/g)].every(([, name = ""]) => steps.includes(name));
  const hasLength = (value: string) => /\d(px|rem|em|pt)\b/.test(value.replace(/\/.*/, ""));
  return [...text.matchAll(/(?<![\w-])(?:font-size|font):\s*([^;]+);/g)].flatMap(([, value = ""]) =>
    ends.test(value) || (/var\(--text-/.test(value) && isStep(value) && !hasLength(value))
      ? []
      : [`${path}: a size of ${value} is no step of the type scale (--text-* in ${tokens})`],
  );
}

/** Width conditions must be `(width < 768px)` and `(width >= 768px)`, so that no width falls between the two. */
function widthComplaints({ path, text }: SourceFile, widths: readonly string[]): string[] {
  const queries = path.endsWith(".css")
    ? [...text.matchAll(/@(?:media|container)([^{]+)\{/g)].map(([, query = ""]) => query)
    : [...text.matchAll(/"(\([^"()]*width[^"()]*\))"/g)].map(([, query = ""]) => query);
  const isNamed = (condition: string) => {
    const [, from, to] = /^\((?:width >= (\d+)px|(?:\d+px <= )?width < (\d+)px)\)$/.exec(condition) ?? [];
    const low = /^\((\d+)px <=/.exec(condition)?.[1];
    return widths.includes(from ?? to ?? "") && (low === undefined || widths.includes(low));
  };
  const conditions = queries.flatMap((query) => [...query.matchAll(/\([^()]*width[^()]*\)/g)].map(([condition]) => condition));
  return conditions
    .filter((condition) => !isNamed(condition))
    .map((condition) => `${path}: ${condition} is none of the named widths (--breakpoint-* in ${tokens})`);
}
