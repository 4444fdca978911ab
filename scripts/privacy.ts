// Writes docs/privacy.md: what every table stores about people and what becomes of it, by apps/api/src/privacy/register.ts. Run `node
// scripts/privacy.ts`; a test compares.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Decision, Exported, Personal, Retention, Table } from "../apps/api/src/privacy/decision.ts";
import { levelRules, levels } from "../apps/api/src/privacy/levels.ts";
import { levelOf } from "../apps/api/src/privacy/register/levels.ts";
import { register } from "../apps/api/src/privacy/register.ts";

export const privacyPath = join(import.meta.dirname, "../docs/privacy.md");

function inTime(hours: number): string {
  if (hours === 0) return "at once";
  if (hours < 1) return `${hours * 60} minutes`;
  return hours < 48 ? `${hours} hours` : `${hours / 24} days`;
}

function keptFor(kept: Retention<Table> | undefined): string {
  if (kept === undefined) return "";
  if ("asLongAs" in kept) return `as long as ${kept.asLongAs}`;
  if ("by" in kept) return `${inTime(kept.hours)} (${kept.by})`;
  return `${inTime(kept.hours)} after \`${kept.since}\``;
}

function erasedAs({ erased }: Personal<Table>): string {
  if (erased.is !== "emptied") return erased.is === "deleted" ? "deleted" : `kept: ${erased.why}`;
  const emptied = Object.keys(erased.set ?? {});
  const parts = [
    emptied.length > 0 && `${emptied.map((column) => `\`${column}\``).join(", ")} emptied`,
    erased.scrub && `names painted over in ${erased.scrub.map((column) => `\`${column}\``).join(", ")}`,
    erased.evidence && `addresses and numbers painted over in ${erased.evidence.map((column) => `\`${column}\``).join(", ")}`,
  ].filter(Boolean);
  return `${parts.length > 0 ? `${parts.join("; ")}. ` : ""}Kept: ${erased.why}`;
}

const exportedAs = ({ exported }: Personal<Table>) =>
  typeof exported === "string" ? `no: ${exported}` : `\`${(exported as Exported<Table>).topic}\``;

function sectionOf([table, decision]: [string, Decision<Table>]): string {
  if ("nobody" in decision) throw new Error(`${table} is nobody's`);
  const others = Object.entries(decision.others ?? {}).map(([column, why]) => `\`${column}\` (${why})`);
  return [
    `### ${table}`,
    "",
    `Holds ${decision.holds}.`,
    "",
    `- Level: ${levelOf[table as Table]}.`,
    `- Export: ${exportedAs(decision)}.`,
    `- Erasure: ${erasedAs(decision)}.`,
    `- Kept: ${keptFor(decision.kept)}.`,
    ...(others.length > 0 ? [`- Also names: ${others.join(", ")}.`] : []),
  ].join("\n");
}

/** Returns what each level requires, and how many tables have it. */
function levelLines(): string[] {
  const all = Object.values(levelOf) as readonly string[];
  return levels.map((level) => {
    const { is, encryption, readers, logs, retention } = levelRules[level];
    const count = all.filter((one) => one === level).length;
    return [
      `### ${level}`,
      "",
      `${is[0]?.toUpperCase()}${is.slice(1)}; ${count} tables.`,
      "",
      `- Encryption: ${encryption}.`,
      `- Readers: ${readers}.`,
      `- Logs: ${logs}.`,
      `- Retention: ${retention}.`,
    ].join("\n");
  });
}

/** Returns the page for the present register. */
export function privacyPage(): string {
  const entries = (Object.entries(register) as [string, Decision<Table>][]).toSorted(([a], [b]) => a.localeCompare(b, "en"));
  const personal = entries.filter(([, decision]) => !("nobody" in decision));
  const nobodys = entries.flatMap(([table, decision]) =>
    "nobody" in decision
      ? [`- \`${table}\` (${levelOf[table as Table]}): ${decision.nobody}${decision.kept ? `; ${keptFor(decision.kept)}` : ""}.`]
      : [],
  );
  return `# What is kept of people

Written from \`apps/api/src/privacy/register.ts\` by \`node scripts/privacy.ts\`; a test compares. A table without a decision does not compile. An export holds a person's
rows of every table with a topic, as JSON and as a page, and their files. An erasure goes through all tables in one transaction, seven days after it was asked for
([decision 100](decisions/0100-everything-of-mine-and-away-with-it.md)); the audit's words go too, and its chain still holds ([decision 101](decisions/0101-an-audit-that-forgets-words.md)). Rows with an age are removed
by the minute's tick (\`apps/api/src/privacy/retention.ts\`), files by their own sweeps.

## Levels

A table has the level of its strictest column (\`apps/api/src/privacy/register/levels.ts\`; without one it does not compile), and each level asks for this.

${levelLines().join("\n\n")}

## Tables of people

${personal.map(sectionOf).join("\n\n")}

## Tables of nobody

${nobodys.join("\n")}
`;
}

if (import.meta.main) await writeFile(privacyPath, privacyPage());
