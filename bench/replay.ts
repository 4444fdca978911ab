import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Statement } from "./recorder.ts";

/** A part of a parameter: plain text, a value of the call, a random id made by the server, or a value answered by an earlier statement. */
type Piece = { readonly kind: "text" | "input" | "made"; readonly text: string } | Answered;
interface Answered {
  readonly kind: "answer";
  readonly statement: number;
  readonly row: number;
  readonly column: string;
}

export interface Step {
  readonly text: string;
  readonly values: readonly (readonly Piece[] | null)[];
  readonly isBeside: boolean;
}

const shortestId = 4;

/**
 * Turns a recorded call into a script that can run with other values. Where a parameter contains a value of the call or one that the database
 * answered before, the script inserts the new value.
 */
export function scriptOf(statements: readonly Statement[], input: Readonly<Record<string, string>>): Step[] {
  const known = new Map<string, Piece>(Object.entries(input).map(([name, value]) => [value, { kind: "input", text: name }]));
  return statements.map(({ text, values, rows, isBeside }, statement) => {
    const pieces = values.map((value) => (value === null ? null : piecesOf(value, known)));
    for (const [row, record] of rows.entries()) {
      for (const [column, value] of Object.entries(record)) {
        if (value !== null && isIdentifying(value) && !known.has(value)) known.set(value, { kind: "answer", statement, row, column });
      }
    }
    return { text, values: pieces, isBeside };
  });
}

/** Whether a value is a number of at least four digits or a random id, which cannot be in two parameters by chance. */
function isIdentifying(value: string): boolean {
  return /^\d+$/.test(value) ? value.length >= shortestId : isRandom(value);
}

const isRandom = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

function piecesOf(value: string, known: Map<string, Piece>): Piece[] {
  const whole = known.get(value);
  if (whole) return [whole];
  if (isRandom(value)) known.set(value, { kind: "made", text: value });
  return value
    .split(/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d+|[a-z]+-[a-z]+-\d+)/)
    .filter((part) => part !== "")
    .map((part): Piece => known.get(part) ?? { kind: "text", text: part });
}

/** Runs a script on one connection, each step after the answer to the one before; returns the rows of the step before the commit. */
export async function runScript(
  client: pg.ClientBase,
  script: readonly Step[],
  input: Readonly<Record<string, string>>,
): Promise<readonly unknown[]> {
  const answers: (readonly Record<string, unknown>[])[] = [];
  const made = new Map<string, string>();
  for (const { text, values } of script) {
    const filled = values.map((pieces) => pieces?.map((piece) => fill(piece, { input, answers, made })).join("") ?? null);
    answers.push((await client.query(text, filled)).rows ?? []);
  }
  return answers.at(-2) ?? [];
}

interface Known {
  readonly input: Readonly<Record<string, string>>;
  readonly answers: readonly (readonly Record<string, unknown>[])[];
  readonly made: Map<string, string>;
}

function fill(piece: Piece, { input, answers, made }: Known): string {
  if (piece.kind === "answer") {
    const { statement, row, column } = piece;
    const value = answers[statement]?.[row]?.[column];
    if (value === undefined || value === null) throw new Error(`statement ${statement} of the script answered no ${column} in row ${row}`);
    return value instanceof Date ? value.toISOString() : String(value);
  }
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "input") return input[piece.text] ?? "";
  const id = made.get(piece.text) ?? randomUUID();
  made.set(piece.text, id);
  return id;
}
