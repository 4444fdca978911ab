import { createHash } from "node:crypto";
import type { Delivery } from "../../http/webhooks.ts";
import type { OpenContext } from "../../kernel/context.ts";
import type { FawryNotification } from "../../outside/fawry/notification.ts";
import { askGateway } from "../asking/ask.ts";
import { insertMessage, markApplied, postponeMessage, selectMessage, selectPaymentByReference } from "../queries.ts";
import { paymentTimes } from "../rules.ts";

declare module "../../kernel/context.ts" {
  interface JobPayloads {
    "payments.applyMessage": { messageId: number };
  }
}

/** Takes Fawry's call: a genuine one is stored as it came and answered; what it says is applied by a job. */
export async function receiveFawry(open: OpenContext<null>, { body }: Delivery): Promise<{ status: number }> {
  const verified = open.outside.fawry.verifyNotification(parsed(body));
  if (verified.kind !== "genuine") return { status: verified.kind === "forged" ? 401 : 400 };
  const { value: notification } = verified;
  await open.transact(async ({ db, now, later }) => {
    const message = {
      provider: "fawry",
      fingerprint: fingerprintOf(notification),
      merchant_reference: notification.merchantReference,
      body,
      received_at: now,
      due_at: now.add({ minutes: paymentTimes.messageRetryMinutes }),
    };
    const row = await insertMessage(db, message);
    if (row) await later("payments.applyMessage", { messageId: row.id });
  });
  return { status: 200 };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** Two messages with the same signed words say the same, whatever else differs. */
function fingerprintOf(told: FawryNotification): Buffer {
  const words = [
    told.fawryReference,
    told.merchantReference,
    told.orderStatus,
    told.paymentReference,
    told.paymentPiasters,
    told.orderPiasters,
  ];
  return createHash("sha256").update(JSON.stringify(words)).digest();
}

/**
 * Applies a message by asking the gateway: the signature has no time in it, so an old message could be sent again by anyone
 * who saw it. A silent gateway makes the job try later, and when the queue gives up, the sweep.
 */
export async function applyMessage(open: OpenContext<null>, { messageId }: { messageId: number }): Promise<void> {
  const payment = await open.transact(async ({ db, now }) => {
    const message = await selectMessage(db, messageId);
    if (!message || message.appliedAt !== null) return undefined;
    await postponeMessage(db, messageId, now.add({ minutes: paymentTimes.messageRetryMinutes }));
    return selectPaymentByReference(db, message.merchantReference);
  });
  if (payment && !(await askGateway(open, payment.id)).answered) throw new Error("the gateway did not say what became of the order");
  await open.transact(({ db, now }) => markApplied(db, messageId, now));
}
