import type { ChildProcess } from "node:child_process";
import { setTimeout as pass } from "node:timers/promises";
import { LocalProcess } from "../e2e/local-process.ts";
import { buildSites } from "../scripts/build.ts";
import { measureAbuse } from "./abuse.ts";
import { emptyQueue, measureBacklog, measureBesideWrites, measureBookings } from "./booking-load.ts";
import { crowd, type ReadCase, variedPaths, variedShots } from "./cases.ts";
import { feltOnly, measureFelt } from "./felt.ts";
import { connections, figure, floorUrl, rounds, say } from "./figure.ts";
import { compare, type Shot, sendAsFastAsPossible } from "./load.ts";
import { keyOf, prepare, prepareMoney } from "./prepare.ts";
import { measureQuotes } from "./refunds.ts";
import { type Figure, print, report } from "./report.ts";
import { createPaidOrders, floorSettleShot, type Owed, settleShot } from "./settling.ts";
import { connectAll, residentMegabytes, talk } from "./sockets.ts";
import { compareStaff } from "./staff.ts";
import { reportStaff } from "./staff-report.ts";
import { startFloor } from "./start-floor.ts";
import { floorWebhookShot, webhookShot } from "./webhooks.ts";
import { measureWithdrawals } from "./withdrawals.ts";
import { bearerOf, ports, appUrl as url } from "./world.ts";

const webhooksARound = 2_000;
const settledARound = 500;
const speakers = 40;
const listeners = 50;
const idleSockets = 2_000;

async function measureReads(cases: readonly ReadCase[], bearers: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const one of cases) {
    const beside = `/${one.kind === "public" ? "bytes" : "reads"}/${keyOf(one.name)}`;
    const next = crowd(one, bearers.slice(0, 1_000));
    const result = await compare(
      rounds,
      () => sendAsFastAsPossible({ url, connections, next }),
      () => sendAsFastAsPossible({ url: floorUrl, connections, next: () => ({ path: beside }) }),
    );
    figures.push(figure(`${one.name} (${one.kind}), answers a second`, result, 0.6));
  }
  return figures;
}

/** Measures lists whose filters differ on every call, beside their statements. */
async function measureVaried(): Promise<Figure> {
  const ours = variedShots();
  let shot = 0;
  const result = await compare(
    rounds,
    () => sendAsFastAsPossible({ url, connections, next: ours }),
    () => sendAsFastAsPossible({ url: floorUrl, connections, next: () => ({ path: `/reads/varied-${shot++ % variedPaths.length}` }) }),
  );
  return figure("tutor list with ever other filters and pages, answers a second", result, 0.6);
}

/** Measures webhook messages of the gateway: verified, stored once, their job queued. */
async function measureWebhooks(): Promise<Figure> {
  const volley = (to: string, round: number, shot: (index: number) => Shot) => {
    let index = 1 + round * webhooksARound;
    return sendAsFastAsPossible({ url: to, connections, amount: webhooksARound, next: () => shot(index++) });
  };
  const result = await compare(
    rounds,
    (round) => volley(url, round, webhookShot),
    (round) => volley(floorUrl, rounds + round, floorWebhookShot),
  );
  return figure("webhooks taken a second", result, 0.5);
}

/**
 * Measures settling paid orders as each message's job does: the gateway is asked, and its answer becomes a subscription, ledger entries and a notice.
 */
async function measureSettling(local: LocalProcess): Promise<Figure> {
  const owed = await createPaidOrders(local, 1, rounds * 2 * settledARound);
  const bearers = new Map<Owed, string>();
  for (const one of owed) bearers.set(one, await bearerOf(local.data, one.buyer));
  const volley = (to: string, place: number, shot: (one: Owed) => Shot) => {
    let index = place * settledARound;
    return sendAsFastAsPossible({ url: to, connections, amount: settledARound, next: () => shot(owed[index++] as Owed) });
  };
  const result = await compare(
    rounds,
    (round) => volley(url, round * 2, (one) => settleShot(one, bearers.get(one) ?? "")),
    (round) => volley(floorUrl, round * 2 + 1, floorSettleShot),
  );
  return figure("payments settled a second, the gateway asked for each", result, 0.5);
}

/** Work caused by sockets opening and closing is over after this time, on either side. */
const settleMilliseconds = 1_000;

async function measureTalk(bearers: readonly string[], roomOf: readonly number[]): Promise<Figure> {
  const side = async (round: number, target: (index: number) => { bearer: string } | { room: number }) => {
    const people = Array.from({ length: speakers }, (_, index) => round * speakers + index);
    const sockets = await connectAll(people.flatMap((index) => Array.from({ length: listeners }, () => target(index))));
    await pass(settleMilliseconds);
    const rooms = people.map((index) => roomOf[index] ?? 0);
    const rate = await talk(sockets, rooms, listeners);
    for (const socket of sockets) socket.disconnect();
    await pass(settleMilliseconds);
    return rate;
  };
  const ours = (round: number) => side(round, (index) => ({ bearer: bearers[index] ?? "" }));
  const floor = (round: number) => side(round, (index) => ({ room: roomOf[index] ?? 0 }));
  // A round takes less than two seconds: without a warm-up it would measure compilation.
  await ours(rounds);
  await floor(rounds);
  return figure(`words heard a second, each stored and heard by ${listeners}`, await compare(rounds, ours, floor), 0.5);
}

async function measureIdle(pid: number, floorPid: number, bearers: readonly string[]): Promise<Figure> {
  const grown = async (process: number, targets: readonly ({ bearer: string } | { room: number })[]) => {
    const before = await residentMegabytes(process);
    const sockets = await connectAll(targets);
    await pass(2_000);
    const after = await residentMegabytes(process);
    for (const socket of sockets) socket.disconnect();
    return after - before;
  };
  const people = Array.from({ length: idleSockets }, (_, index) => index);
  const ours = await grown(
    pid,
    people.map((index) => ({ bearer: bearers[index] ?? "" })),
  );
  const floor = await grown(
    floorPid,
    people.map((room) => ({ room })),
  );
  say(`  ${idleSockets} idle sockets: ${ours.toFixed(0)} MB beside ${floor.toFixed(0)} MB`);
  return {
    name: `MB that ${idleSockets} idle sockets add`,
    value: ours,
    beside: floor,
    ratio: ours / floor,
    aim: "< 100 MB",
    isMet: ours < 100,
  };
}

/** Restarts the server with jobs enabled and measures the backlog; jobs would disturb the earlier measurements. */
async function withJobs(local: LocalProcess): Promise<Figure> {
  await emptyQueue(local.databaseUrl);
  await local.kill();
  process.env.HIWAR_JOBS = "true";
  await local.start();
  return measureBacklog(local);
}

/** `npm run bench -- bookings`: only bookings, withdrawals, varied lists and the backlog of jobs; no results are saved. */
async function bookingsOnly(): Promise<void> {
  const local = await LocalProcess.create(ports.app, {}, { isMeasured: true });
  let floor: ChildProcess | undefined;
  try {
    const { plan, cases } = await prepare(local, [], say);
    process.env.HIWAR_PROXY_HOPS = "1";
    process.env.HIWAR_JOBS = "false";
    await local.start();
    floor = await startFloor(local, plan);
    const written = [await measureBookings(local), await measureWithdrawals(local), await measureBesideWrites(local, cases)];
    print([await measureVaried(), ...written, await withJobs(local)]);
  } finally {
    floor?.kill();
    await local.stop();
  }
}

/** `npm run bench -- money`: only previews of refunds, withdrawals and settlements, on the seed's data; no results are saved. */
async function moneyOnly(): Promise<void> {
  const local = await LocalProcess.create(ports.app, { HIWAR_PROXY_HOPS: "1", HIWAR_JOBS: "false" }, { isMeasured: true });
  let floor: ChildProcess | undefined;
  try {
    const plan = await prepareMoney(local, say);
    await local.start();
    floor = await startFloor(local, plan);
    print([await measureQuotes(local), await measureWithdrawals(local), await measureSettling(local)]);
  } finally {
    floor?.kill();
    await local.stop();
  }
}

/** `npm run bench -- abuse`: only the effect of one caller's abuse on others, on the seed's data; no results are saved. */
async function abuseOnly(): Promise<void> {
  const local = await LocalProcess.create(ports.app, { HIWAR_PROXY_HOPS: "1" }, { isMeasured: true });
  try {
    await local.start();
    print(await measureAbuse(local.databaseUrl, say));
  } finally {
    await local.stop();
  }
}

/** `npm run bench -- growth`: only how many buffers reads touch with a hundred times the data; no results are saved. */
async function growthOnly(): Promise<void> {
  const local = await LocalProcess.create(ports.app, {}, { isMeasured: true });
  try {
    print((await prepare(local, [], say)).buffers);
  } finally {
    await local.stop();
  }
}

/** `npm run bench -- staff`: how many buffers the dashboard's reads touch with all the data and with a hundredth; saved to docs/bench-staff.json. */
async function staffOnly(): Promise<void> {
  const local = await LocalProcess.create(ports.app, {}, { isMeasured: true });
  try {
    await reportStaff(await compareStaff(local));
  } finally {
    await local.stop();
  }
}

/** `npm run bench`: measures everything beside its floor, in one run on this machine. */
async function main(): Promise<void> {
  // A missing or older build would be what first visits and presses measure.
  await buildSites(say);
  const local = await LocalProcess.create(ports.app, {}, { isMeasured: true });
  const bearers: string[] = [];
  say("Preparing");
  let floor: ChildProcess | undefined;
  try {
    const { plan, buffers, cases, roomOf } = await prepare(local, bearers, say);
    process.env.HIWAR_PROXY_HOPS = "1";
    process.env.HIWAR_JOBS = "false";
    // A room of two people has more sockets here than a person may normally open.
    process.env.HIWAR_SOCKETS_PER_PERSON = String(listeners);
    // The first start after a change strips its types, and keeps the parser in memory; the second finds them in the compile cache.
    await local.start();
    await local.pause();
    await local.start();
    floor = await startFloor(local, plan);
    const pid = local.pid;
    const rest = await residentMegabytes(pid);
    say(`Measuring (${rest.toFixed(0)} MB at rest)`);
    const figures: Figure[] = [
      { name: "MB of the server at rest", value: rest, beside: null, ratio: null, aim: "< 200 MB", isMet: rest < 200 },
    ];
    // Runs before measurements that make the process grow: the memory of sockets would not be visible after them.
    figures.push(await measureIdle(pid, floor.pid as number, bearers));
    figures.push(...(await measureReads(cases, bearers)));
    figures.push(await measureVaried());
    figures.push(await measureBookings(local));
    figures.push(await measureBesideWrites(local, cases));
    figures.push(await measureWithdrawals(local));
    figures.push(await measureQuotes(local));
    figures.push(await measureWebhooks());
    figures.push(await measureTalk(bearers, roomOf));
    figures.push(...(await measureAbuse(local.databaseUrl, say)));
    // Runs last, since it leaves thousands of orders with the gateway's twin, which lives in the same process.
    figures.push(await measureSettling(local));
    figures.push(await withJobs(local));
    figures.push(...(await measureFelt(local)));
    await report([...figures, ...buffers]);
  } finally {
    floor?.kill();
    await local.stop();
  }
}

const modes: Record<string, () => Promise<void>> = {
  abuse: abuseOnly,
  bookings: bookingsOnly,
  growth: growthOnly,
  money: moneyOnly,
  felt: feltOnly,
  staff: staffOnly,
};
await (modes[process.argv[2] ?? ""] ?? main)();
