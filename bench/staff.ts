import { get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pass } from "node:timers/promises";
import pg from "pg";
import type { LocalProcess } from "../e2e/local-process.ts";
import { startLocal } from "../scripts/local.ts";
import { buffersAlike } from "./buffers.ts";
import { say } from "./figure.ts";
import { grow, growStaff, ids, type Sizes } from "./grow.ts";
import { Recorder, type Statement } from "./recorder.ts";
import { type StaffCase, staffCases } from "./staff-cases.ts";
import type { Things } from "./staff-reads.ts";
import { type Compared, comparedOf } from "./staff-report.ts";
import { staffBearer } from "./world.ts";

const none: Sizes = { tutors: 0, students: 0, lessons: 0 };
const hundredth: Sizes = { tutors: 100, students: 2_000, lessons: 10_000 };
const whole: Sizes = { tutors: 10_000, students: 200_000, lessons: 1_000_000 };

/** The buffers that a read touched, and how much it had to show: the rows of its page plus its counted total. */
export interface Touched extends StaffCase {
  readonly buffers: number;
  readonly shown: number;
}

/** Measures every read of the dashboard with a hundredth of the data and with all of it, in one world that grows. */
export async function compareStaff(local: LocalProcess): Promise<Compared[]> {
  const recorder = new Recorder();
  const world = await startWorld(local);
  try {
    say(`  a hundredth: ${JSON.stringify(hundredth)}…`);
    await growBoth(local, none, hundredth);
    const before = await touchedBy(local, recorder, true);
    say(`  the whole: ${JSON.stringify(whole)}…`);
    await growBoth(local, hundredth, whole);
    return comparedOf(before, await touchedBy(local, recorder, false));
  } finally {
    recorder.stop();
    await world.stop();
  }
}

async function growBoth({ databaseUrl }: LocalProcess, from: Sizes, to: Sizes): Promise<void> {
  await grow(databaseUrl, from, to);
  await growStaff(databaseUrl, from, to);
}

/** Starts a world in this process, so that its statements can be recorded; without jobs, whose statements would come between. */
function startWorld({ ports: { app, database, sandbox, smtp }, data }: LocalProcess) {
  const variables = {
    PORT: app,
    DATABASE_PORT: database,
    SANDBOX_PORT: sandbox,
    SANDBOX_SMTP_PORT: smtp,
    HIWAR_DATA: data,
    HIWAR_JOBS: false,
  };
  return startLocal(Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])), say);
}

/** Returns how many buffers every read touches, in a world that runs in this process. */
async function touchedBy({ databaseUrl, ports, data }: LocalProcess, recorder: Recorder, isSmall: boolean): Promise<Touched[]> {
  const bearer = await staffBearer(data);
  const touched: Touched[] = [];
  for (const one of staffCases(await thingsOf(databaseUrl))) {
    const { statements, body } = await askedOf(recorder, ports.app, one.path, bearer);
    touched.push({ ...one, buffers: await buffersAlike(databaseUrl, statements, isSmall), shown: shownIn(body) });
  }
  return touched;
}

/** Returns the number of entries in an answer's lists plus its total. */
function shownIn(body: string): number {
  const { total = 0, ...parts } = JSON.parse(body) as Record<string, unknown> & { total?: number };
  return total + Object.values(parts).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}

/** Returns a read's answer and its database statements; waits when the rate limit refuses it. */
async function askedOf(recorder: Recorder, port: number, path: string, bearer: string): Promise<{ statements: Statement[]; body: string }> {
  for (;;) {
    // The caller is cached for two seconds: the statements of the second request are only those of the answer.
    const first = await ask(port, path, bearer);
    recorder.take();
    const { status, body } = first.status === 200 ? await ask(port, path, bearer) : first;
    if (status === 200) return { statements: recorder.take(), body };
    if (status !== 429) throw new Error(`${path}: ${status} ${body}`);
    await pass(1_000);
  }
}

/** Makes a request to the dashboard's host, whose `host` header `fetch` cannot set. */
function ask(port: number, path: string, bearer: string): Promise<{ status: number | undefined; body: string }> {
  const headers = { authorization: `Bearer ${bearer}`, host: `admin.localhost:${port}` };
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    ).once("error", reject);
  });
}

/** Returns one of each kind of thing, from those that grow.sql and grow-staff.sql create first. */
async function thingsOf(databaseUrl: string): Promise<Things> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ things: Things }>(`select json_build_object(
      'lesson', l.id, 'session', 'lesson:' || l.session_id, 'task', (select max(id) from staff_task where subject_id = l.id and kind = 'lesson'),
      'payment', (select id from payment where person_id = ${ids.firstStudent + 11}), 'subscription', (select min(id) from subscription where person_id = ${ids.firstStudent + 11}),
      'plan', (select min(id) from plan), 'film', (select min(id) from intro_video), 'withdrawal', (select min(id) from withdrawal), 'interview', (select min(id) from assessment where kind = 3 and tutor_id = ${ids.firstCandidate}),
      'demo', (select min(id) from assessment where kind = 4 and tutor_id = ${ids.firstCandidate}), 'manager', (select min(manager_id) from assessment), 'studio', (select min(studio_id) from photo_session)) as things from lesson l where appointment_id = ${ids.firstAppointment + 100}`);
    return (rows[0] as { things: Things }).things;
  } finally {
    await client.end();
  }
}
