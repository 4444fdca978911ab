import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { say } from "./figure.ts";
import type { Touched } from "./staff.ts";
import type { StaffCase } from "./staff-cases.ts";

/**
 * Buffers of a read with a hundredth of the data and with all of it. `ratio` is per shown row where there are more to show. `why` says what bounds a
 * read that grows.
 */
export interface Compared extends StaffCase {
  readonly small: number;
  readonly whole: number;
  readonly ratio: number;
  readonly why: string;
  readonly isMet: boolean;
}

const mostRatio = 1.5;
/** Ten rows with a person's name in each, four buffers down their index, and the counting: up to this many buffers is not growth. */
const few = 100;
/** A full page with the people of each row, and the fifty-one rows that are counted. */
const fullPage = 330;

interface Bound {
  readonly operation: string;
  readonly name?: RegExp;
  readonly most: number;
  readonly why: string;
}

/** Reads that cannot be flat, and what bounds them instead. */
const bounds: readonly Bound[] = [
  { operation: "people.record", most: 250, why: "the ledger's lines of one tutor are summed up, from an index alone" },
  { operation: "payments.list", name: / q=/, most: 400, why: "twenty payers at most are looked through" },
  { operation: "tasks.queues", most: 160, why: "of each of eight kinds the first is read, and as far as fifty-one counted twice" },
  { operation: "invoices.stats", most: 250, why: "the ledger's lines of one tutor are summed up, from an index alone" },
  { operation: "reconciliation.day", most: 2_000, why: "a hundred differences are shown" },
  { operation: "audit.chain", most: 400, why: "five thousand entries are computed anew" },
  {
    operation: "lessons.attended",
    most: 6_000,
    why: "everybody's lessons of the weeks are summed up, from an index alone; no screen asks for it",
  },
  {
    operation: "payments.list",
    name: / \S+ /,
    most: 12_000,
    why: "of two filters the rarer one's rows are looked through: it grows with them",
  },
  { operation: "people.events", most: 330, why: "twenty of each of three kinds are laid together" },
  {
    operation: "audit.list",
    name: / \S+ /,
    most: 2_500,
    why: "of two filters the rarer one's rows are looked through: it grows with them",
  },
  { operation: "lessons.list", name: /tutorId.*studentId/, most: 2_000, why: "of two filters the rarer one's rows are looked through" },
];

const aLine = ({ buffers, shown }: Touched) => Math.max(1, buffers) / Math.max(1, shown);

/** Returns both sides for each case with a verdict. Compares per shown row where more is shown with all the data. */
export function comparedOf(before: readonly Touched[], after: readonly Touched[]): Compared[] {
  return after.map((touched, place) => {
    const { buffers, shown, ...one } = touched;
    const former = before[place] as Touched;
    const { buffers: small, shown: shownBefore } = former;
    const isFuller = shown > shownBefore;
    const ratio = isFuller ? aLine(touched) / aLine(former) : buffers / Math.max(1, small);
    const bound = bounds.find(({ operation, name }) => operation === one.operation && (name?.test(one.name) ?? true));
    const enough = one.filters < 2 ? few : fullPage;
    const [most, why] =
      ratio <= mostRatio
        ? [isFuller ? (bound?.most ?? fullPage) : buffers, isFuller ? "a line: its page is fuller" : ""]
        : bound
          ? [bound.most, bound.why]
          : [isFuller ? fullPage : enough, "a page's rows by their index"];
    return { ...one, small, whole: buffers, ratio, why, isMet: buffers <= most };
  });
}

const docs = join(import.meta.dirname, "../docs");

/** Prints each read's worst cases with at most one filter and with two, and all that miss their aim; saves every figure in docs as JSON. */
export async function reportStaff(figures: readonly Compared[]): Promise<void> {
  const operations = [...new Set(figures.map(({ operation }) => operation))];
  const worst = (some: readonly Compared[]) => some.toSorted((a, b) => Number(a.isMet) - Number(b.isMet) || b.ratio - a.ratio)[0];
  const lines = operations.flatMap((operation) => {
    const all = figures.filter((figure) => figure.operation === operation);
    return [worst(all.filter(({ filters }) => filters < 2)), worst(all.filter(({ filters }) => filters === 2))].filter(
      (one) => one !== undefined,
    );
  });
  const rows = new Set([...lines, ...figures.filter(({ isMet }) => !isMet)]);
  for (const { small, whole, ratio, isMet, why, name } of rows)
    say(
      `${String(small).padStart(6)} ${String(whole).padStart(7)} ${ratio.toFixed(2).padStart(7)}  ${isMet ? "yes" : "NO "}  ${name}${why && ` (${why})`}`,
    );
  say(
    `${figures.length} cases, ${figures.filter(({ ratio }) => ratio <= mostRatio).length} at most ${mostRatio}, ${figures.filter(({ isMet }) => !isMet).length} not met`,
  );
  // In the formatter's style, one case a line: buffers with a hundredth of the data, and with all of it.
  const kept = figures.map(({ name, small, whole }) => `    ${JSON.stringify(name)}: [${small}, ${whole}]`);
  const at = new Date().toISOString().slice(0, 10);
  await writeFile(join(docs, "bench-staff.json"), `{\n  "at": "${at}",\n  "buffers": {\n${kept.join(",\n")}\n  }\n}\n`);
}
