import { setTimeout as pass } from "node:timers/promises";
import autocannon from "autocannon";

export interface Shot {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Volley {
  readonly url: string;
  readonly connections: number;
  /** Limit: either so many seconds or so many requests. */
  readonly seconds?: number;
  readonly amount?: number;
  readonly next: () => Shot;
}

/**
 * Sends requests as fast as answers come; returns how many per second were answered with 200. Throws for any other answer, since refusals are no fair
 * comparison.
 */
export async function sendAsFastAsPossible({ url, connections, seconds, amount, next }: Volley): Promise<number> {
  const setupRequest = (request: autocannon.Request) => {
    const { method = "GET", path, headers = {}, body } = next();
    return { ...request, method, path, headers: { ...headers }, ...(body !== undefined && { body }) };
  };
  const limit = amount === undefined ? { duration: seconds ?? 3 } : { amount };
  const began = performance.now();
  let answeredAt = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const volley = autocannon({ url, connections, ...limit, requests: [{ setupRequest }] }, (error: Error | null, ended) =>
      error ? reject(error) : resolve(ended),
    );
    // The load test ends only at whole seconds, so the last answer tells how long so many requests took.
    volley.on("response", () => {
      answeredAt = performance.now();
    });
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  return amount === undefined ? result.requests.average : amount / ((answeredAt - began) / 1000);
}

/** Sends so many requests a second without waiting for answers, until stopped or `most` are sent. Throws at the end if any answer was not 200. */
export function sendAtRate(url: string, perSecond: number, next: (index: number) => Shot, most = Number.POSITIVE_INFINITY) {
  const began = performance.now();
  const answers: Promise<void>[] = [];
  let isStopped = false;
  const send = async ({ method = "GET", path, headers = {}, body }: Shot) => {
    const response = await fetch(`${url}${path}`, { method, headers: { ...headers }, ...(body !== undefined && { body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url}${path}: ${response.status} ${text}`);
  };
  const run = async () => {
    for (let sent = 0; sent < most && !isStopped; sent++) {
      const early = began + (sent * 1_000) / perSecond - performance.now();
      if (early > 0) await pass(early);
      const answer = send(next(sent));
      answer.catch(() => undefined);
      answers.push(answer);
    }
    await Promise.all(answers);
  };
  const done = run();
  done.catch(() => undefined);
  return {
    done,
    stop: () => {
      isStopped = true;
      return done;
    },
  };
}

/** Runs both sides in turn, so that other load on the machine affects both; returns the round with the median ratio. */
export async function compare(
  rounds: number,
  ours: (round: number) => Promise<number>,
  floor: (round: number) => Promise<number>,
): Promise<{ ours: number; floor: number; ratio: number }> {
  const pairs: { ours: number; floor: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const pair = { ours: await ours(round), floor: await floor(round) };
    pairs.push({ ...pair, ratio: pair.ours / pair.floor });
  }
  pairs.sort((a, b) => a.ratio - b.ratio);
  return pairs[Math.floor(pairs.length / 2)] as (typeof pairs)[number];
}
