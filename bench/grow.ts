import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

export const ids = {
  firstTutor: 100_000,
  firstStudent: 2_000_000,
  firstAppointment: 10_000_000,
  heaviestTutor: 90_000,
  heaviestStudent: 90_001,
  /** Who looks through the lists of the dashboard; the rest of the team follows. */
  firstStaff: 91_000,
  /** Tutors who wait to be let in. */
  firstCandidate: 1_000_000,
} as const;

export interface Sizes {
  readonly tutors: number;
  readonly students: number;
  readonly lessons: number;
}

/** Lessons of the heaviest tutor and the heaviest student together: even the few fill the weeks that their figures show. */
const heaviestLessons = ({ lessons }: Sizes) => (lessons === 0 ? 0 : 4_000 + lessons / 25);

const teamOf = ({ tutors }: Sizes) => Math.round(2 * Math.sqrt(tutors));

/** Adds tutors, students and past lessons up to `sizes`, as copies of the seed's made by the database itself; then lets it look at its tables anew. */
export async function grow(databaseUrl: string, from: Sizes, to: Sizes): Promise<void> {
  await run(databaseUrl, "grow.sql", from, to);
}

/** Adds what staff look through beside them: call it after `grow`, with the same sizes. */
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
    // The team grows slower than what it looks after.
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
