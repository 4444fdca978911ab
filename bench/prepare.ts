import { setTimeout as pass } from "node:timers/promises";
import pg from "pg";
import type { LocalProcess } from "../e2e/local-process.ts";
import { type LocalWorld, startLocal } from "../scripts/local.ts";
import { buffersAlike } from "./buffers.ts";
import { growthCases, type ReadCase, readCases, variedPaths } from "./cases.ts";
import type { FloorPlan } from "./floor.ts";
import { grow, ids, type Sizes } from "./grow.ts";
import type { Shot } from "./load.ts";
import { Recorder, type Statement } from "./recorder.ts";
import { oneQuote, quoteReads } from "./refunds.ts";
import { scriptOf } from "./replay.ts";
import type { Figure } from "./report.ts";
import { createPaidOrders, settleInput, settleShot } from "./settling.ts";
import { webhookInput, webhookShot } from "./webhooks.ts";
import { appHost, bearerOf, heaviestBearer, ports, appUrl as url } from "./world.ts";

const none: Sizes = { tutors: 0, students: 0, lessons: 0 };
// The same number of lessons per student in both, so that a page of them is equally full.
const small: Sizes = { tutors: 100, students: 160, lessons: 10_000 };
const large: Sizes = { tutors: 10_000, students: 16_000, lessons: 1_000_000 };

/** Makes one request to warm up and one to record; returns the answer and the database statements of the second. */
async function record(
  recorder: Recorder,
  path: string,
  headers: Record<string, string>,
): Promise<{ body: string; statements: Statement[] }> {
  const ask = () => fetch(`${url}${path}`, { headers: { ...headers, host: appHost } });
  await ask();
  // Public answers are cached for a second: the second request must reach the database.
  await pass(1_100);
  recorder.take();
  const response = await ask();
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
  return { body, statements: recorder.take() };
}

/** Returns how many rows a search reads for its answer: those of its page and those that it counts. */
function foundIn(body: string): number {
  const { list, total } = JSON.parse(body) as { list: object[]; total: number };
  return Math.max(1, list.length + total);
}

interface Recorded {
  readonly plan: FloorPlan;
  readonly buffers: Figure[];
  readonly roomOf: number[];
  readonly cases: ReadCase[];
}

/** Starts a world in this process, grows it, and records the database statements of every measured call. */
export async function prepare(local: LocalProcess, bearers: readonly string[], say: (text: string) => void): Promise<Recorded> {
  const recorder = new Recorder();
  const world = await startLocal(variablesOf(local), say);
  try {
    withoutFollowUps(world);
    await bearersInto(local.data, bearers as string[]);
    const touched = new Map<string, number[]>();
    const note = (name: string, buffers: number) => touched.set(name, [...(touched.get(name) ?? []), buffers]);
    let found: { cases: ReadCase[]; roomOf: number[] } = { cases: [], roomOf: [] };
    const bytes: Record<string, string> = {};
    const plan = { port: ports.floor, databaseUrl: local.databaseUrl, bytes, reads: {}, writes: {}, message: {} };
    for (const [from, to] of [
      [none, small],
      [small, large],
    ] as const) {
      say(`  ${to.tutors} tutors, ${to.students} students, ${to.lessons} lessons…`);
      await grow(local.databaseUrl, from, to);
      found = await look(local.databaseUrl);
      for (const { name, who, path, isPerFound } of growthCases(ids.heaviestTutor)) {
        const headers = who === "anyone" ? {} : { authorization: `Bearer ${await heaviestBearer(local.data, ids[who])}` };
        const { body, statements } = await record(recorder, path, headers);
        const buffers = await buffersAlike(local.databaseUrl, statements, to === small);
        if (isPerFound) note(`${name}, for each row found`, buffers / foundIn(body));
        else note(name, buffers);
      }
      for (const one of found.cases) {
        const { body, statements } = await record(recorder, one.path(0), { authorization: `Bearer ${bearers[0]}` });
        note(one.name, await buffersAlike(local.databaseUrl, statements, to === small));
        const key = keyOf(one.name);
        if (one.name === "chat messages") plan.message = (JSON.parse(body) as { list: object[] }).list[0] ?? {};
        if (one.kind === "public") bytes[key] = body;
        else Object.assign(plan.reads, { [key]: statements });
      }
      for (const [index, path] of variedPaths.entries())
        Object.assign(plan.reads, { [`varied-${index}`]: (await record(recorder, path, {})).statements });
    }
    Object.assign(plan.reads, { [quoteReads]: await recordQuote(recorder, local) });
    Object.assign(plan.writes, {
      webhook: await recordWebhook(recorder),
      settlement: await recordSettlement(recorder, local),
    });
    const buffers = [...touched].map(([name, [before = 1, after = 1]]) => ({
      name: `${name}: buffers with 100 × the tutors and lessons`,
      value: after,
      beside: before,
      ratio: after / before,
      aim: "≤ 1.5",
      isMet: after / before <= 1.5,
    }));
    return { plan, buffers, ...found };
  } finally {
    recorder.stop();
    await world.stop();
  }
}

function variablesOf({ ports: { app, database, sandbox, smtp }, data }: LocalProcess): Record<string, string> {
  const places = { PORT: app, DATABASE_PORT: database, SANDBOX_PORT: sandbox, SANDBOX_SMTP_PORT: smtp, HIWAR_DATA: data };
  // Jobs would send statements between those of a call.
  const variables = { ...places, HIWAR_JOBS: false };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
}

/** Returns a read's name for use in a URL. */
export const keyOf = (name: string) => name.replaceAll(" ", "-");

async function bearersInto(data: string, bearers: string[]): Promise<void> {
  for (let index = 0; index < 2_000; index++) bearers.push(await bearerOf(data, index));
}

/** Returns the read cases for a listed tutor, and the students' rooms in order. */
async function look(databaseUrl: string): Promise<{ cases: ReadCase[]; roomOf: number[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select id from chat_room where first_id >= 100000 and second_id >= 2000000 order by second_id limit 2000",
  );
  await client.end();
  const roomOf = rows.map(({ id }) => Number(id));
  return { roomOf, cases: readCases({ tutorId: 100_000, roomOf }) };
}

async function recordQuote(recorder: Recorder, local: LocalProcess): Promise<Statement[]> {
  const { path, headers = {} } = await oneQuote(local);
  return (await record(recorder, path, headers)).statements;
}

/** Disables follow-ups, which run after a commit beside the answer: whether they are recorded with the call would be random. */
function withoutFollowUps({ server: { services } }: LocalWorld): void {
  services.followUps.ask = () => undefined;
}

/** Records only previews and settlements, on the seed's data. */
export async function prepareMoney(local: LocalProcess, say: (text: string) => void): Promise<FloorPlan> {
  const recorder = new Recorder();
  const world = await startLocal(variablesOf(local), say);
  try {
    withoutFollowUps(world);
    const reads = { [quoteReads]: await recordQuote(recorder, local) };
    const writes = { settlement: await recordSettlement(recorder, local) };
    return { port: ports.floor, databaseUrl: local.databaseUrl, bytes: {}, reads, writes, message: {} };
  } finally {
    recorder.stop();
    await world.stop();
  }
}

async function recordWebhook(recorder: Recorder) {
  const statements = await recordWrite(recorder, webhookShot(0));
  return scriptOf(statements, webhookInput(0, statements));
}

async function recordSettlement(recorder: Recorder, local: LocalProcess) {
  const [owed] = await createPaidOrders(local, 0, 1);
  if (!owed) throw new Error("no order to record a settlement with");
  const statements = await recordWrite(recorder, settleShot(owed, await bearerOf(local.data, owed.buyer)));
  return scriptOf(statements, settleInput(owed));
}

/** Records the transactions of one write, including begin and commit. */
async function recordWrite(recorder: Recorder, { path, headers = {}, body = "" }: Shot): Promise<Statement[]> {
  recorder.take();
  const response = await fetch(`${url}${path}`, { method: "POST", headers: { ...headers, host: appHost }, body });
  const answer = await response.text();
  if (!response.ok) throw new Error(`the write to record was refused: ${answer}`);
  const statements = recorder.take();
  const from = statements.findIndex(({ text }) => text.startsWith("begin"));
  const to = statements.findLastIndex(({ text }) => text === "commit");
  return statements.slice(from, to + 1);
}
