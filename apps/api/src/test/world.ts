import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Events } from "@hiwar/contract/contract";
import type { Server } from "socket.io";
import { inject } from "vitest";
import { sessionsIn } from "../accounts/devices/live.ts";
import { buildApp, jobTables, realtimeTables, signals } from "../app.ts";
import { readConfig, settingsOf } from "../config.ts";
import { hooks } from "../hooks.ts";
import { MovableClock, systemClock } from "../kernel/clock.ts";
import type { Push, Target } from "../kernel/context.ts";
import { openContext, type Services, systemCaller } from "../kernel/contexts.ts";
import { FollowUps } from "../kernel/follow-ups.ts";
import { Identity } from "../kernel/identity.ts";
import { type ConcurrencyLimit, InFlight } from "../kernel/in-flight.ts";
import { Worker } from "../kernel/jobs.ts";
import { Limits } from "../kernel/limits.ts";
import { Metrics } from "../kernel/metrics.ts";
import { PublicCache } from "../kernel/public-cache.ts";
import { createErrorReports } from "../outside/errors/reports.ts";
import { connectFawry } from "../outside/fawry/gateway.ts";
import type { Gateway } from "../outside/gateway.ts";
import { createLeaks } from "../outside/leaks/leaks.ts";
import type { MailMessage } from "../outside/mail/mail.ts";
import { done, unknownOutcome } from "../outside/outcome.ts";
import type { Outside } from "../outside/outside.ts";
import { browserPartiesOf } from "../outside/parties/parties.ts";
import { createScanner } from "../outside/scanner/scanner.ts";
import { openStorage } from "../outside/storage/open.ts";
import { encodeEvent } from "../sockets/channels.ts";
import { joinNodes } from "../sockets/nodes.ts";
import { listen } from "../sockets/realtime.ts";
import type { CastKey } from "./cast.ts";
import { connectBeside, takeCopy } from "./database-copies.ts";
import { castInstant } from "./postgres.ts";
import { silentMessageChannels } from "./silent-message-channels.ts";

export interface TestWorld extends Services {
  readonly clock: MovableClock;
  readonly url: string;
  readonly people: Record<CastKey, number>;
  /** Every mail sent, newest last. */
  readonly mails: MailMessage[];
  readonly worker: Worker;
  /** Logged defects; a test that ends with any fails. */
  readonly defects: object[];
  readonly io: Server;
  /** Waits for the work that follows the starts and ends of sockets so far. */
  socketsIdle(): Promise<void>;
  /** Runs everything due at the clock's current time. */
  tick(): Promise<void>;
  /** Works the queue until no runnable job is left. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Validates each pushed payload against the contract, even if no socket receives it. */
function checking(push: Push): Push {
  const check = (event: keyof Events & string, to: readonly Target[], payload: unknown) => {
    if (to.length > 0) encodeEvent(event, payload);
    push(event, to, payload as never);
  };
  return check as Push;
}

const noAnswer = async () => unknownOutcome("this test world has no such company");
const nowhere = "http://127.0.0.1:9";
const silentKeys = { FAWRY_URL: nowhere, FAWRY_MERCHANT_CODE: "test", FAWRY_SECURE_KEY: "test" };
const silentGateway: Gateway = {
  ...connectFawry(silentKeys, { webhookUrl: "", timeoutMilliseconds: 100 }, systemClock.now),
  charge: noAnswer,
  status: noAnswer,
  cancel: noAnswer,
};

/** An ERP that accepts everything and stores nothing. Error reports, leak checks, the file scanner and browser scripts are switched off. */
const thirdParties: Pick<Outside, "erp" | "errors" | "leaks" | "parties" | "scanner"> = {
  erp: { putLead: async () => done, removeLead: async () => done },
  errors: createErrorReports(null, systemClock.now),
  leaks: createLeaks(null, systemClock.now),
  scanner: createScanner(null, systemClock.now),
  parties: browserPartiesOf({}, null),
};

interface TestWorldOptions {
  readonly outside?: Partial<Outside>;
  readonly withoutLimits?: boolean;
  /** Makes this world another process of that one: same database, same keys. */
  readonly beside?: TestWorld;
  readonly valkeyUrl?: string;
  readonly proxyHops?: number;
  readonly sockets?: { readonly packetsPerSecond: number };
  readonly stallMilliseconds?: number;
  readonly bodyMilliseconds?: number;
  /** Whether no other world used its database, so that its connections have planned no statement and its indexes are small. */
  readonly hasNewDatabase?: boolean;
}

const withoutLimits = {
  limits: {
    take: () => undefined,
    check: () => undefined,
    takeWithoutRefusal: () => undefined,
    giveBack: () => undefined,
  } as unknown as Limits,
  inFlight: { run: (_name: string, _crowd: ConcurrencyLimit, work: () => unknown) => work() } as unknown as InFlight,
};

/** Creates a whole API on a copy of the template database, listening on a free port, with the clock at the cast's instant. */
export async function createTestWorld(options: TestWorldOptions = {}): Promise<TestWorld> {
  const { people } = inject("postgres");
  const database = options.beside ? connectBeside(options.beside.databaseUrl) : await takeCopy(options.hasNewDatabase ? 1 : undefined);
  const { db } = database;
  const clock = new MovableClock();
  clock.set(castInstant);
  const mails: MailMessage[] = [];
  const files = await ownFiles();
  const defects: object[] = [];
  const settings = options.beside?.settings ?? settingsOf(readConfig({}));
  const log = { info: () => undefined, warn: () => undefined, error: (details: object) => void defects.push(details) };
  const world: Services = {
    settings,
    clock,
    db,
    publicCache: new PublicCache(secondByLook()),
    followUps: followUpsOf(() => world, defects),
    databaseUrl: database.url,
    outside: {
      mail: keepingMail(mails),
      storage: files.storage,
      ...thirdParties,
      gateways: new Map([["fawry", silentGateway]]),
      ...silentMessageChannels(() => clock.now()),
      ...options.outside,
    },
    hooks,
    identity: new Identity(settings, sessionsIn(db)),
    ...(options.withoutLimits === false ? { limits: new Limits(), inFlight: new InFlight() } : withoutLimits),
    log,
    metrics: new Metrics(),
    isDraining: false,
    pushes: null,
  };
  const app = await buildApp(world, { proxyHops: 0, ...options });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const nodes = options.valkeyUrl ? await joinNodes(options.valkeyUrl, "test", log) : null;
  const rules = { proxyHops: options.proxyHops ?? 0, socketsPerPerson: 10, ...options.sockets };
  const sockets = listen(app.server, world, { signals, tables: realtimeTables, nodes, rules });
  if (world.pushes) world.pushes.push = checking(world.pushes.push);
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const worker = workerOf(world, defects);
  const close = async () => {
    await sockets.close();
    await app.close();
    await worker.stop();
    await world.followUps.flush();
    // The books must be consistent after every test, whatever it is about.
    const broken = await database.close();
    await files.remove();
    if (broken.length > 0) throw new Error(`database/audit.sql finds ${JSON.stringify(broken)}`);
  };
  return Object.assign(world, {
    clock,
    url,
    people: people as Record<CastKey, number>,
    mails,
    defects,
    worker,
    io: sockets.io,
    socketsIdle: sockets.idle,
    tick: () => worker.tick(),
    drain: () => drainOf(world, worker),
    close,
  });
}

/** Repeats until nothing is left, because jobs enqueue others, which reach the queue after their commit. */
export async function drainOf({ followUps }: Services, worker: Worker): Promise<void> {
  await followUps.flush();
  do await worker.drain();
  while (await followUps.flush());
}

/** All due work runs in one lane: a tick of ten lanes opens two dozen connections, each of which would plan its statements anew. */
const oneLane = jobTables.map(({ isSlow: _apart, ...table }) => table);

const workerOf = (world: Services, defects: object[]) =>
  new Worker({
    url: world.databaseUrl,
    tables: oneLane,
    open: (cause, signal) => openContext(world, systemCaller(cause), world.clock.now(), signal),
    failed: (job, error) => void defects.push({ job, error: String(error) }),
  });

/** Runs the follow-ups of commits; a failure is recorded as a defect. */
const followUpsOf = (services: () => Services, defects: object[]) =>
  new FollowUps({
    open: () => openContext(services(), systemCaller("follow-up")),
    failed: (error) => void defects.push({ followUp: String(error) }),
  });

/** Creates a storage folder for this world. */
async function ownFiles() {
  const folder = await mkdtemp(join(tmpdir(), "hiwar-world-"));
  const storage = await openStorage({ folder: join(folder, "uploads"), bucket: null });
  return { storage, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Returns a clock that advances a second at every call, so that no test counts as overload. */
function secondByLook(): () => number {
  let looks = 0;
  return () => 1_000 * looks++;
}

/** A mail client that stores sent messages. */
function keepingMail(mails: MailMessage[]): Outside["mail"] {
  return {
    send: async (message) => {
      mails.push(message);
      return done;
    },
    close: () => undefined,
  };
}
