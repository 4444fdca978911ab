import { createHash } from "node:crypto";
import type { Delivery } from "../../http/webhooks.ts";
import type { OpenContext } from "../../kernel/context.ts";
import type { GatewayCallback } from "../../outside/gateway.ts";
import { gatewayOf } from "../gateway-of.ts";
import { insertMessage, markApplied, postponeMessage, selectMessage, selectPaymentByReference, selectReferenceOf } from "../queries.ts";
import { paymentTimes } from "../rules.ts";
import { queryGateway } from "./query-gateway.ts";

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.applyMessage": { messageId: number };
  }
}

/**
 * Receives a company's webhook: a genuine one is stored unchanged and acknowledged, and a job applies it. Answers 401 for a forged one, 400 for an
 * unreadable one.
 */
export async function receiveCallback(open: OpenContext<null>, provider: string, delivery: Delivery): Promise<{ status: number }> {
  const verified = gatewayOf(open, { provider }).readCallback(delivery);
  if (verified.kind !== "genuine") return { status: verified.kind === "forged" ? 401 : 400 };
  const { report, signedName, words } = verified.value;
  await open.transact(async ({ db, now, enqueue }) => {
    // A signed call may contain an unsigned order name that anybody could have written; that name must not select another order.
    const bound = signedName === "gatewayReference" ? await selectReferenceOf(db, provider, report) : undefined;
    const message = {
      provider,
      fingerprint: fingerprintOf(words),
      merchant_reference: bound?.merchantReference ?? report.merchantReference,
      body: delivery.body,
      received_at: now,
      due_at: now.add({ minutes: paymentTimes.messageRetryMinutes }),
    };
    const row = await insertMessage(db, message);
    if (row) await enqueue("payments.applyMessage", { messageId: row.id });
  });
  return { status: 200 };
}

function fingerprintOf(words: GatewayCallback["words"]): Buffer {
  return createHash("sha256").update(JSON.stringify(words)).digest();
}

/**
 * Applies a message by querying the gateway: signatures contain no time, so anyone who saw an old message could replay it. Throws while the gateway
 * does not say what became of the order: the job retries, and after its last retry the sweep does.
 */
export async function applyMessage(open: OpenContext<null>, { messageId }: { messageId: number }): Promise<void> {
  const payment = await open.transact(async ({ db, now }) => {
    const message = await selectMessage(db, messageId);
    if (!message || message.appliedAt !== null) return undefined;
    await postponeMessage(db, messageId, now.add({ minutes: paymentTimes.messageRetryMinutes }));
    return selectPaymentByReference(db, message.merchantReference);
  });
  if (payment && !(await queryGateway(open, payment.id)).isSettledByAnswer)
    throw new Error("the gateway did not say what became of the order");
  await open.transact(({ db, now }) => markApplied(db, messageId, now));
}
