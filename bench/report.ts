import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** The floor's figure in the same unit; null without one. */
  readonly beside: number | null;
  readonly ratio: number | null;
  readonly aim: string;
  readonly isMet: boolean;
}

const docs = join(import.meta.dirname, "../docs");
const round = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

/** Prints the figures as a table. */
export function print(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, beside, ratio, aim, isMet }) => ({
    what: name,
    hiwar: round(value),
    floor: beside === null ? "" : round(beside),
    ratio: ratio === null ? "" : ratio.toFixed(2),
    aim,
    held: isMet ? "yes" : "NO",
  }));
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: readonly (string | number)[]) => cells.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join("  ");
  process.stdout.write(`\n${[line(names), ...rows.map((row) => line(names.map((name) => row[name])))].join("\n")}\n`);
}

/** Prints the table, and saves it in docs as JSON and as a picture. */
export async function report(figures: readonly Figure[]): Promise<void> {
  print(figures);
  await mkdir(join(docs, "pictures"), { recursive: true });
  const machine = { cores: cpus().length, node: process.version, at: new Date().toISOString().slice(0, 10) };
  await writeFile(join(docs, "bench.json"), `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  await writeFile(join(docs, "pictures/bench.svg"), picture(figures.filter(({ ratio, aim }) => ratio !== null && aim.startsWith("≥"))));
}

const rowHeight = 44;

/** Draws each ratio as a bar and its aim as a line: a fraction of what the machine achieves without Hiwar. */
function picture(figures: readonly Figure[]): string {
  const height = figures.length * rowHeight + 60;
  const bars = figures.map(({ name, ratio, aim, isMet }, index) => {
    const y = 44 + index * rowHeight;
    const aimAt = 20 + 560 * Number(aim.slice(2));
    return `<text x="20" y="${y}">${name.replace(", answers a second", "")}</text>
<rect x="20" y="${y + 8}" width="560" height="10" rx="5" fill="#E6E0D5"/>
<rect x="20" y="${y + 8}" width="${Math.min(560, 560 * (ratio ?? 0)).toFixed(0)}" height="10" rx="5" fill="${isMet ? "#0B6B63" : "#B83232"}"/>
<path d="M${aimAt} ${y + 4}v18" stroke="#F2A11F" stroke-width="3"/>
<text x="600" y="${y + 18}">${(ratio ?? 0).toFixed(2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="660" height="${height}" viewBox="0 0 660 ${height}" font-family="sans-serif" font-size="14" fill="#14212B">
<title>Share of a bare server's speed</title>
<rect width="660" height="${height}" fill="#FBF9F5"/>
<text x="20" y="24" font-weight="600">Share of a bare server's speed; the mark is the aim</text>
${bars.join("\n")}
</svg>
`;
}
