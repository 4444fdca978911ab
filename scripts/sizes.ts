import { parseSync } from "oxc-parser";
import type { SourceFile } from "./structure.ts";

const most = { lines: 280, functionLines: 70 };

/** Returns complaints about files and functions that are too long to read at once; functions in test files may have any length. */
export function sizeComplaints(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...fileComplaints(file), ...functionComplaints(file)]);
}

function fileComplaints({ path, text }: SourceFile): string[] {
  const lines = linesIn(text.trimEnd());
  return lines > most.lines ? [`${path}: ${lines} lines; split it at a sub-concern (most is ${most.lines})`] : [];
}

function functionComplaints({ path, text }: SourceFile): string[] {
  if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path) || linesIn(text) <= most.functionLines) return [];
  return functionsIn(parseSync(path, text).program).flatMap(({ name, start, end }) => {
    const lines = linesIn(text.slice(start, end));
    return lines > most.functionLines ? [`${path}: ${name} has ${lines} lines; give its steps names (most is ${most.functionLines})`] : [];
  });
}

const linesIn = (text: string) => text.split("\n").length;

interface FunctionPlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the functions in a syntax tree, including nested ones. */
function functionsIn(node: unknown): FunctionPlace[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, id, start, end } = node as { type?: string; id?: { name?: string } | null; start: number; end: number };
  const own =
    type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression"
      ? [{ name: id?.name ?? "a function", start, end }]
      : [];
  return [...own, ...Object.values(node).flatMap(functionsIn)];
}
