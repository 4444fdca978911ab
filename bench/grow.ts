import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

export const ids = {
  firstTutor: 100_000,
  firstStudent: 2_000_000,
  firstAppointment: 10_000_000,
  heaviestTutor: 90_000,
  heaviestStudent: 90_001,
  /** The staff member whose bearer reads the dashboard's lists; the other staff follow. */
  firstStaff: 91_000,
  /** Tutors who wait to be listed. */
  firstCandidate: 1_000_000,
} as const;

export interface Sizes {
  readonly tutors: number;
  readonly students: number;
  readonly lessons: number;
}

/** Returns how many lessons the heaviest tutor and student have, half of them each. 4,000 fill the weeks of their statistics where there is little data. */
const heaviestLessons = ({ lessons }: Sizes) => (lessons === 0 ? 0 : 4_000 + lessons / 25);

const teamOf = ({ tutors }: Sizes) => Math.round(2 * Math.sqrt(tutors));

/** Adds tutors, students and past lessons up to `to`, copied from the seed's by the database itself; then analyses the tables. */
export async function grow(databaseUrl: string, from: Sizes, to: Sizes): Promise<void> {
  await run(databaseUrl, "grow.sql", from, to);
}

/** Adds the further data that staff read; call it after `grow`, with the same sizes. */
export async function growStaff(databaseUrl: string, from: Sizes, to: Sizes): Promise<void> {
  await run(databaseUrl, "grow-staff.sql", from, to);
}

async function run(databaseUrl: string, file: string, from: Sizes, to: Sizes): Promise<void> {
  const sql = await readFile(join(import.meta.dirname, file), "utf8");
  const values: Record<string, number> = {
    ...ids,
    tutorsBefore: Math.ceil(from.tutors / 24),
    tutorsAfter: Math.ceil(to.tutors / 24),
    studentsBefore: from.students,
    studentsAfter: to.students,
    heaviestBefore: heaviestLessons(from),
    heaviestAfter: heaviestLessons(to),
    lessonsBefore: from.lessons,
    lessonsAfter: to.lessons,
    // The staff grow slower than the data they handle.
    staffBefore: teamOf(from),
    staffAfter: teamOf(to),
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of sql.split(/;\s*$/m).filter((text) => text.trim() !== ""))
      await client.query(statement.replaceAll(/:([a-zA-Z]+)\b/g, (whole, name: string) => (name in values ? String(values[name]) : whole)));
  } finally {
    await client.end();
  }
}
