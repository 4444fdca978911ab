import { randomUUID } from "node:crypto";
import { argumentNumber, type Fault, type FaultName } from "../faults.ts";
import { openJournal } from "../journal.ts";
import type { TwinSetting } from "../twin.ts";
import { notificationOf } from "./notifications.ts";
import type { FawryMerchant, FawryOrder, FawryOrderStatus } from "./orders.ts";
import { corrupted, messageSignature } from "./signatures.ts";

/** Faults of a callback to the merchant. */
export const callbackFaults = [
  "late",
  "duplicate",
  "out-of-order",
  "never-call-back",
  "wrong-amount",
  "other-order",
  "corrupt-signature",
] as const satisfies readonly FaultName[];

export type FawryCallback = {
  id: string;
  merchantReference: string;
  status: FawryOrderStatus;
  url: string;
  /** Fixed when the callback is created, so that every attempt sends the same bytes. */
  body: string;
  /** "held" waits until another callback of its order has arrived, so that they come out of order. */
  state: "pending" | "held" | "delivered" | "dropped";
  attempts: number;
  lastAnswer: string;
};

export type FawryCallbacks = {
  announce: (order: FawryOrder) => void;
  list: () => readonly FawryCallback[];
  /** Sends an order's waiting callbacks at once; resolves when the attempts have ended. */
  flush: (merchantReference: string) => Promise<void>;
  close: () => Promise<void>;
};

export type CallbackOptions = {
  merchant: FawryMerchant;
  /** Pause before the second attempt; it doubles with each further one, up to half a minute. */
  retryMilliseconds: number;
};

// Long enough that the response to the causing request arrives first, as with Fawry.
const firstAttemptMilliseconds = 50;
const longestPauseMilliseconds = 30_000;

// Only loopback addresses are called, because a sandbox that calls strangers could be abused as a weapon.
function isLoopback(url: string): boolean {
  return URL.canParse(url) && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

function bodyOf(merchant: FawryMerchant, order: FawryOrder, fault: Fault | null): string {
  if (fault?.fault === "wrong-amount") {
    return JSON.stringify(notificationOf(merchant, { ...order, amountPiasters: argumentNumber(fault, order.amountPiasters + 100) }));
  }
  if (fault?.fault === "other-order") {
    return JSON.stringify(notificationOf(merchant, { ...order, merchantReference: fault.argument ?? `other-${order.merchantReference}` }));
  }
  const notification = notificationOf(merchant, order);
  if (fault?.fault !== "corrupt-signature") return JSON.stringify(notification);
  const spelled = String(notification.paymentMethod);
  return JSON.stringify({ ...notification, messageSignature: corrupted(messageSignature(merchant, order, spelled)) });
}

async function post(url: string, body: string, closing: AbortSignal): Promise<string> {
  if (!isLoopback(url)) return "not a loopback address";
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(10_000)]);
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "Error";
  }
}

/** Opens the outbox of notifications; each is retried until the merchant answers 200. */
export function openCallbacks(setting: TwinSetting, options: CallbackOptions): FawryCallbacks {
  const journal = openJournal<FawryCallback>(setting.dataDirectory, "fawry-callbacks");
  const timers = new Map<string, NodeJS.Timeout>();
  const attempts = new Set<Promise<void>>();

  function schedule(id: string, milliseconds: number): void {
    clearTimeout(timers.get(id));
    if (setting.closing.aborted) return;
    timers.set(id, setTimeout(() => void track(attempt(id)), milliseconds).unref());
  }

  function track(running: Promise<void>): Promise<void> {
    attempts.add(running);
    return running.finally(() => attempts.delete(running));
  }

  function release(merchantReference: string): void {
    for (const callback of journal.rows.values()) {
      if (callback.merchantReference !== merchantReference || callback.state !== "held") continue;
      journal.put(callback.id, { ...callback, state: "pending" });
      schedule(callback.id, 0);
    }
  }

  async function attempt(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const callback = journal.rows.get(id);
    if (callback?.state !== "pending") return;
    const lastAnswer = await post(callback.url, callback.body, setting.closing);
    const isDelivered = lastAnswer === "HTTP 200";
    journal.put(id, { ...callback, state: isDelivered ? "delivered" : "pending", attempts: callback.attempts + 1, lastAnswer });
    if (isDelivered) release(callback.merchantReference);
    else schedule(id, Math.min(options.retryMilliseconds * 2 ** Math.min(callback.attempts, 10), longestPauseMilliseconds));
  }

  for (const callback of journal.rows.values()) {
    if (callback.state === "pending") schedule(callback.id, firstAttemptMilliseconds);
  }

  return {
    announce(order) {
      if (order.webhookUrl === null) return;
      const fault = setting.faults.take("fawry", "webhook");
      const body = bodyOf(options.merchant, order, fault);
      const { merchantReference, status, webhookUrl: url } = order;
      const state = fault?.fault === "never-call-back" ? "dropped" : fault?.fault === "out-of-order" ? "held" : "pending";
      const copies = fault?.fault === "duplicate" ? Math.min(argumentNumber(fault, 3), 100) : 1;
      const delay = fault?.fault === "late" ? argumentNumber(fault, 2_000) : firstAttemptMilliseconds;
      for (let copy = 0; copy < copies; copy += 1) {
        const id = randomUUID();
        journal.put(id, { id, merchantReference, status, url, body, state, attempts: 0, lastAnswer: "" });
        if (state === "pending") schedule(id, delay);
      }
    },
    list: () => [...journal.rows.values()].reverse(),
    async flush(merchantReference) {
      const waiting = [...journal.rows.values()].filter((one) => one.merchantReference === merchantReference && timers.has(one.id));
      await Promise.all(waiting.map(({ id }) => track(attempt(id))));
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(attempts);
    },
  };
}
