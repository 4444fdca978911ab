import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Journal<Row> = {
  /** The newest state of every row, oldest row first. */
  rows: ReadonlyMap<string, Row>;
  /** Writes a row down before it returns, so that a killed sandbox knows it afterwards. */
  put: (id: string, row: Row) => void;
  clear: () => void;
};

// Every line is a whole row, the last of an id wins. A line torn by a kill was never answered for, so it is left out.
function readRows<Row>(file: string): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    try {
      const [id, row] = JSON.parse(line) as [string, Row];
      rows.set(id, row);
    } catch {}
  }
  return rows;
}

/** Rows kept in a file of lines, or in memory alone when no directory is given; starting again keeps the newest `keep`. */
export function openJournal<Row>(directory: string | null, name: string, keep = 5_000): Journal<Row> {
  if (directory === null) {
    const rows = new Map<string, Row>();
    return { rows, put: (id, row) => void rows.set(id, row), clear: () => rows.clear() };
  }
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${name}.jsonl`);
  const written = existsSync(file) ? readRows<Row>(file) : new Map<string, Row>();
  const rows = new Map([...written].slice(-keep));

  function rewrite(): void {
    const lines = [...rows].map((entry) => `${JSON.stringify(entry)}\n`).join("");
    writeFileSync(`${file}.new`, lines);
    renameSync(`${file}.new`, file);
  }

  rewrite();
  return {
    rows,
    put(id, row) {
      rows.set(id, row);
      appendFileSync(file, `${JSON.stringify([id, row])}\n`);
    },
    clear() {
      rows.clear();
      rewrite();
    },
  };
}
