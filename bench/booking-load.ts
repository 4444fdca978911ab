import { setTimeout as pass } from "node:timers/promises";
import pg from "pg";
import type { LocalProcess } from "../e2e/local-process.ts";
import { type Booking, bookingShot, floorShot, freeStarts } from "./bookings.ts";
import { crowd, type ReadCase } from "./cases.ts";
import { connections, figure, floorUrl, rounds, say } from "./figure.ts";
import { compare, type Shot, sendAsFastAsPossible, sendAtRate } from "./load.ts";
import { keyOf } from "./prepare.ts";
import type { Figure } from "./report.ts";
import { bearerOf, appUrl as url } from "./world.ts";

const bookingsARound = 1_000;
const writesASecond = 50;
const bookingsAMinute = 1_000;

/** Measures the public list while lessons are booked, which invalidates its cache again and again. */
export async function measureBesideWrites(local: LocalProcess, cases: readonly ReadCase[]): Promise<Figure> {
  const one = cases[0] as ReadCase;
  const wanted = await bookable(local, rounds * 2 * writesASecond * 4, 14_000 - rounds * 2 * writesASecond * 4);
  const side = async (to: string, next: () => Shot, shot: (index: number) => Shot) => {
    const writing = sendAtRate(to, writesASecond, shot);
    const rate = await sendAsFastAsPossible({ url: to, connections, next });
    await writing.stop();
    return rate;
  };
  let place = 0;
  const next = crowd(one, []);
  const result = await compare(
    rounds,
    () => side(url, next, () => wanted.shotOf(place++)),
    () =>
      side(
        floorUrl,
        () => ({ path: `/bytes/${keyOf(one.name)}` }),
        () => wanted.floorShotOf(place++),
      ),
  );
  return figure(`${one.name} beside ${writesASecond} bookings a second, answers a second`, result, 0.6);
}

/** Books `bookingsAMinute` lessons in a minute, then measures the seconds until every due job was tried once, at most sixty. */
export async function measureBacklog(local: LocalProcess): Promise<Figure> {
  const wanted = await bookable(local, bookingsAMinute, 14_000);
  let place = 0;
  const writing = sendAtRate(url, bookingsAMinute / 60, () => wanted.shotOf(place++), bookingsAMinute);
  await writing.done;
  const ended = performance.now();
  while ((await jobsLeft(local.databaseUrl)) > 0 && performance.now() - ended < 60_000) await pass(50);
  const value = (performance.now() - ended) / 1000;
  say(`  the queue was empty ${value.toFixed(1)} s after ${bookingsAMinute} bookings in a minute`);
  const name = `seconds until no job was left after ${bookingsAMinute} bookings in a minute`;
  return { name, value, beside: null, ratio: null, aim: "< 5 s", isMet: value < 5 };
}

/** Returns free starts, each with a student, as requests to us and to the floor. */
async function bookable(local: LocalProcess, count: number, firstStudent: number) {
  const wanted = await freeStarts(local.databaseUrl, count, firstStudent);
  if (wanted.length < count) throw new Error(`only ${wanted.length} free starts of ${count}`);
  const bearers = new Map<number, string>();
  for (const { student } of wanted) bearers.set(student, await bearerOf(local.data, student));
  const at = (place: number) => wanted[place % wanted.length] as Booking;
  return {
    wanted,
    shotOf: (place: number) => bookingShot(at(place), bearers.get(at(place).student) ?? ""),
    floorShotOf: (place: number) => floorShot(at(place)),
  };
}

export async function measureBookings(local: LocalProcess): Promise<Figure> {
  const { shotOf, floorShotOf } = await bookable(local, rounds * 2 * bookingsARound, 2_000);
  const volley = (to: string, round: number, shot: (place: number) => Shot) => {
    let place = round * bookingsARound;
    return sendAsFastAsPossible({ url: to, connections, amount: bookingsARound, next: () => shot(place++) });
  };
  const result = await compare(
    rounds,
    (round) => volley(url, round * 2, shotOf),
    (round) => volley(floorUrl, round * 2 + 1, floorShotOf),
  );
  return figure("bookings a second", result, 0.5);
}

async function jobsLeft(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ left: number }>(
      "select ((select count(*) from graphile_worker.jobs where run_at <= now() and attempts = 0) + (select count(*) from job_outbox))::int as left",
    );
    return rows[0]?.left ?? 0;
  } finally {
    await client.end();
  }
}

/** Deletes the jobs that earlier measurements have queued. */
export async function emptyQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from graphile_worker._private_jobs");
  await client.end();
}
