import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Journal<Row> = {
  /** The latest state of every row, oldest row first. */
  rows: ReadonlyMap<string, Row>;
  /** Writes a row to the file before it returns, so that it survives a killed sandbox. */
  put: (id: string, row: Row) => void;
  clear: () => void;
};

// Each line is a whole row; the last one of an id wins. A line torn by a kill was never acknowledged, so it is skipped.
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

/** Opens rows stored in a file of lines, or only in memory if `directory` is null. A restart keeps the newest `keep` rows. */
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
