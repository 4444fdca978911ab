import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startEmbedded } from "../apps/api/src/db/embedded.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { scratchFolder } from "../apps/api/src/db/scratch.ts";

const target = join(import.meta.dirname, "../apps/api/src/kernel/tables.ts");

/**
 * Writes the table types of a freshly migrated database to apps/api/src/kernel/tables.ts. With `--check` it only compares, and fails on a difference.
 */
async function main(check: boolean): Promise<void> {
  const directory = await scratchFolder("hiwar-tables-");
  const port = 20_000 + (process.pid % 20_000);
  const database = await startEmbedded(directory, port, { fast: true, persistent: false });
  try {
    await migrate(database.url);
    const written = join(directory, "tables.ts");
    execFileSync(
      "kysely-codegen",
      [
        "--url",
        database.url,
        "--out-file",
        written,
        "--dialect",
        "postgres",
        "--default-schema",
        "public",
        "--include-pattern",
        "public.*",
        "--type-only-imports",
        "--log-level",
        "error",
        "--type-mapping",
        JSON.stringify({ timestamptz: "Temporal.Instant", int8: "number", citext: "string", bit: "string" }),
      ],
      { stdio: "inherit" },
    );
    const types = (await readFile(written, "utf8"))
      .replace(/^\/\*\*[\s\S]*?\*\/\n/, "")
      // The generator has one type for reading and writing; an array of moments is read as numbers (`momentsIn`).
      .replaceAll("ArrayType<Temporal.Instant>", "ColumnType<number[], Temporal.Instant[], Temporal.Instant[]>");
    const text = `${head}${types}`;
    if (!check) await writeFile(target, text);
    else if (text !== (await readFile(target, "utf8")))
      throw new Error("apps/api/src/kernel/tables.ts differs from the migrations: run `node scripts/tables.ts`");
  } finally {
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const head = `/** Written by scripts/tables.ts from the migrated database; never edited. */
`;

await main(process.argv.includes("--check"));
