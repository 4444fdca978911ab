import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { cast, castPassword } from "@hiwar/api/test/cast";
import pg from "pg";
import { quantile } from "./figure.ts";
import type { Figure } from "./report.ts";
import { type AbuseName, type Abuser, appHost, appUrl } from "./world.ts";

const quietSeconds = 4;
const pauseMilliseconds = 30;
const abuseSeconds = 15;
/** The 99th percentile of the bystanders' reads during an abuse may be this many times their quiet median. */
const mostTimes = 10;
const longestHoldMilliseconds = 50;

/** Who runs each abuse: a tutor the one about their calendar, a student all others. */
const names: Record<AbuseName, "nour" | "salma"> = {
  "copying weeks of 600 slots": "nour",
  "a flood of packets": "salma",
  "reading two months of starts, sixty at once": "salma",
  "three megabytes of brackets": "salma",
  "a flood of control frames": "salma",
  "packets of brackets": "salma",
  "webhooks whose heads come first": "salma",
  "660 writes at once": "salma",
};

/**
 * Runs each abuse in turn while three bystanders read. Compares their 99th percentile with their median before the abuse, and reports the longest
 * delay of the event loop.
 */
export async function measureAbuse(databaseUrl: string, say: (text: string) => void): Promise<Figure[]> {
  const ids = await prepareCalendars(databaseUrl);
  // Three bystanders in turn, with pauses: fewer or faster ones would reach the rate limit of reads.
  const bystanders = await Promise.all((["omar", "youssef", "hoda"] as const).map(async (key) => (await signIn(key)).token));
  await reads(bystanders, 1);
  const figures: Figure[] = [];
  for (const name of Object.keys(names) as AbuseName[]) {
    const { token } = await signIn(names[name]);
    const quiet = await reads(bystanders, quietSeconds);
    await lag();
    const child = abuse({ name, token, tutorId: ids.youssef, week: ids.week });
    // Whatever happens to the bystanders, the abuser ends: nobody else would end it.
    const [slow, held] = await readsAndLag(bystanders).finally(() => end(child));
    figures.push(...figuresOf(name, { quiet: quantile(quiet, 0.5), slow: quantile(slow, 0.99), held }));
    say(
      `  under ${name}: ${quantile(slow, 0.5).toFixed(1)} ms, one in a hundred ${quantile(slow, 0.99).toFixed(1)} ms, the slowest ${quantile(slow, 1).toFixed(1)} ms of ${slow.length}; quiet ${quantile(quiet, 0.5).toFixed(1)} ms, one in a hundred ${quantile(quiet, 0.99).toFixed(1)} ms; loop held ${held} ms`,
    );
  }
  return figures;
}

async function readsAndLag(bystanders: readonly string[]): Promise<[number[], number]> {
  const slow = await reads(bystanders, abuseSeconds);
  return [slow, await lag()];
}

function figuresOf(name: AbuseName, { quiet, slow, held }: { quiet: number; slow: number; held: number }): Figure[] {
  const ratio = slow / quiet;
  return [
    {
      name: `milliseconds of a bystander's read, one in a hundred, under ${name}`,
      value: slow,
      beside: quiet,
      ratio,
      aim: `≤ ${mostTimes}`,
      isMet: ratio <= mostTimes,
    },
    {
      name: `milliseconds that the loop was held under ${name}`,
      value: held,
      beside: null,
      ratio: null,
      aim: `< ${longestHoldMilliseconds}`,
      isMet: held < longestHoldMilliseconds,
    },
  ];
}

const headersOf = (token: string) => ({
  host: appHost,
  origin: `http://${appHost}`,
  authorization: `Bearer ${token}`,
  "x-forwarded-for": "10.251.0.1",
});

/** Reads one after another for so many seconds; returns the milliseconds of each. */
async function reads(tokens: readonly string[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; await pass(pauseMilliseconds)) {
    const token = tokens[times.length % tokens.length] ?? "";
    const began = performance.now();
    const response = await fetch(`${appUrl}/api/v1/lesson/list/?page=1&size=10`, { headers: headersOf(token) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the bystander was answered ${response.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** Returns the largest lag of the server's event loop since the previous call, in milliseconds. */
async function lag(): Promise<number> {
  const answer = (await (await fetch(`${appUrl}/live`)).json()) as { loopLagMilliseconds: number };
  return answer.loopLagMilliseconds;
}

async function signIn(key: keyof typeof cast): Promise<{ token: string }> {
  const response = await fetch(`${appUrl}/api/v1/auth/password`, {
    method: "POST",
    headers: { ...headersOf(""), "content-type": "application/json" },
    body: JSON.stringify({ email: cast[key].email, password: castPassword }),
  });
  return (await response.json()) as { token: string };
}

function abuse(abuser: Abuser): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, "abuser.ts"), JSON.stringify(abuser)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  // In reality an abuser has a machine of their own: here their process gets what the server and the bystanders leave.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** Prepares calendars: Nour offers a week of quarter hours, Youssef half of every day for two months. */
async function prepareCalendars(databaseUrl: string): Promise<{ youssef: number; week: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const idOf = async (key: keyof typeof cast) =>
      Number((await client.query<{ id: string }>("select id from person where email = $1", [cast[key].email])).rows[0]?.id);
    const [nour, youssef] = [await idOf("nour"), await idOf("youssef")];
    const fill = (person: number, count: number, step: string, length: string) =>
      client.query(
        `insert into availability_slot (person_id, purpose, starts_at, ends_at, created_at)
         select $1, 2, date_trunc('day', now(), 'UTC') + interval '2 days' + i * $3::interval,
           date_trunc('day', now(), 'UTC') + interval '2 days' + i * $3::interval + $4::interval, now()
         from generate_series(0, $2 - 1) as i on conflict do nothing`,
        [person, count, step, length],
      );
    await fill(nour, 600, "15 minutes", "15 minutes");
    await fill(youssef, 57, "24 hours", "12 hours");
    const week = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    return { youssef, week };
  } finally {
    await client.end();
  }
}
