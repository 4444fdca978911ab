import { z } from "zod";
import type { Breaker } from "../breaker.ts";
import { type Answered, type Call, createCall } from "../call.ts";
import type { GatewayOrder, OrderNames } from "../gateway.ts";
import { andThen, done, notSent, type Outcome, ok, type Refused, refused, unknownOutcome } from "../outcome.ts";
import type { PaymobConfig } from "./config.ts";
import { PaymobOrder, PaymobTransaction } from "./transaction.ts";

/** From this HTTP status on, an answer of Paymob does not tell whether the call took effect. */
const silentFrom = 500;
const tokenMinutes = 50;

/** Paymob's state of an order: the decisive payment, or null when nobody has tried to pay. */
export type PaymobState = { readonly order: z.infer<typeof PaymobOrder>; readonly payment: PaymobTransaction | null };

export type Paymob = {
  /** Opens an order; returns its number and the secret for Paymob's page. */
  intend: (order: GatewayOrder, returnUrl: string) => Promise<Outcome<{ orderId: string; clientSecret: string }>>;
  /** Queries an order; null when Paymob does not know it. */
  inquire: (names: OrderNames) => Promise<Outcome<PaymobState | null>>;
  /** Refunds a payment by a separate transaction. Not idempotent. */
  refund: (transactionId: string, amountPiasters: number) => Promise<Outcome>;
};

const Intention = z.object({
  client_secret: z.string().min(1).max(500),
  intention_order_id: z.union([z.int().positive(), z.string().regex(/^\d{1,15}$/)]).transform(String),
});
const Token = z.object({ token: z.string().min(1) });
const Child = z.object({ success: z.boolean(), pending: z.boolean() });
const Detail = z.object({ detail: z.string() });

/** Paymob's refusal: its HTTP status and its text, which has no fixed shape. */
function refusalOf({ status, body }: Answered): Refused | null {
  if (status < 400) return null;
  const detail = Detail.safeParse(body);
  return refused(String(status), (detail.success ? detail.data.detail : JSON.stringify(body)).slice(0, 400));
}

function readAs<T>(schema: z.ZodType<T>, what: string): (answer: Answered) => Outcome<T> {
  return (answer) => {
    const refusal = refusalOf(answer);
    if (refusal) return refusal;
    const parsed = schema.safeParse(answer.body);
    return parsed.success ? ok(parsed.data) : unknownOutcome(`the answer is no ${what}`);
  };
}

function intentionOf({ integrations, webhookUrl }: PaymobConfig, order: GatewayOrder, returnUrl: string, now: Temporal.Instant): object {
  const { payer, amountPiasters, description, merchantReference, expiresAt } = order;
  const [first = "NA", ...others] = payer.name.split(" ").filter(Boolean);
  const names = { first_name: first, last_name: others.join(" ") || "NA" };
  return {
    amount: amountPiasters,
    currency: "EGP",
    payment_methods: integrations,
    items: [{ name: description.slice(0, 50), amount: amountPiasters, description, quantity: 1 }],
    // All of these fields are required; a student without a phone has none.
    billing_data: { ...names, email: payer.email, phone_number: payer.phone || "NA" },
    special_reference: merchantReference,
    expiration: Math.max(60, Math.round((expiresAt.epochMilliseconds - now.epochMilliseconds) / 1000)),
    notification_url: webhookUrl,
    redirection_url: returnUrl,
  };
}

/** Calls with a token that Paymob issues for the API key and that expires after an hour; a token that is rejected is fetched again once. */
function createInquiry(call: Call, apiKey: string, clock: () => Temporal.Instant): Call {
  let kept: { token: string; until: Temporal.Instant } | null = null;
  const fetchToken = async (): Promise<Outcome<string>> => {
    if (kept && Temporal.Instant.compare(clock(), kept.until) < 0) return ok(kept.token);
    const answer = await call("/api/auth/tokens", { method: "POST", body: { api_key: apiKey } });
    return andThen(andThen(answer, readAs(Token, "token")), ({ token }) => {
      kept = { token, until: clock().add({ minutes: tokenMinutes }) };
      return ok(token);
    });
  };
  const attempt: Call = async (path, request) => {
    const token = await fetchToken();
    return token.kind === "ok" ? call(path, { ...request, headers: { authorization: `Bearer ${token.value}` } }) : token;
  };
  return async (path, request) => {
    const answer = await attempt(path, request);
    if (answer.kind !== "ok" || answer.value.status !== 401) return answer;
    kept = null;
    return attempt(path, request);
  };
}

async function inquire(call: Call, { merchantReference, gatewayReference }: OrderNames): Promise<Outcome<PaymobState | null>> {
  const named = gatewayReference === null ? { merchant_order_id: merchantReference } : { order_id: gatewayReference };
  const answer = await call("/api/ecommerce/orders/transaction_inquiry", { method: "POST", body: named });
  const found = andThen(answer, readAs(PaymobTransaction, "transaction"));
  if (found.kind === "refused" && found.code === "404") return gatewayReference === null ? ok(null) : readOrder(call, gatewayReference);
  if (found.kind !== "ok") return found;
  const payment = await paymentOf(call, found.value);
  return andThen(payment, (told) => {
    const { order } = told;
    const isAsked = order.merchant_order_id === merchantReference && (gatewayReference ?? order.id) === order.id;
    return isAsked ? ok({ order, payment: told }) : unknownOutcome("the answer is about another order");
  });
}

/** A refund or a void is a separate transaction; its effect is stored in the parent payment, so that one is read. */
async function paymentOf(call: Call, transaction: PaymobTransaction): Promise<Outcome<PaymobTransaction>> {
  if (!transaction.has_parent_transaction) return ok(transaction);
  const { parent_transaction: parentId } = transaction;
  if (!parentId) return unknownOutcome("a transaction's parent is not named");
  return andThen(await call(`/api/acceptance/transactions/${parentId}`, { method: "GET" }), readAs(PaymobTransaction, "transaction"));
}

/** Reads the order itself: before anybody tries to pay, it has no transaction to query. */
async function readOrder(call: Call, orderId: string): Promise<Outcome<PaymobState | null>> {
  const answer = await call(`/api/ecommerce/orders/${orderId}`, { method: "GET" });
  const order = andThen(answer, readAs(PaymobOrder, "order"));
  if (order.kind === "refused" && order.code === "404") return ok(null);
  return andThen(order, (told) =>
    told.id === orderId ? ok({ order: told, payment: null }) : unknownOutcome("the answer is about another order"),
  );
}

async function refund(call: Call, transactionId: string, amountPiasters: number): Promise<Outcome> {
  const body = { transaction_id: Number(transactionId), amount_cents: amountPiasters };
  const answer = await call("/api/acceptance/void_refund/refund", { method: "POST", body });
  return andThen(andThen(answer, readAs(Child, "transaction")), ({ success, pending }) => {
    if (pending) return unknownOutcome("the refund is under way");
    return success ? done : refused("declined", "the refund was declined");
  });
}

/** Creates the client of Paymob (Accept). All outcomes of the protocol are returned, never thrown. */
export function createPaymob(config: PaymobConfig, clock: () => Temporal.Instant, breaker: Breaker): Paymob {
  const { baseUrl, timeoutMilliseconds, secretKey, apiKey } = config;
  const plain = { baseUrl, timeoutMilliseconds, silentFrom };
  const signed = createCall({ ...plain, headers: { authorization: `Token ${secretKey}` } }, clock, breaker);
  const asking = createInquiry(createCall(plain, clock, breaker), apiKey, clock);
  return {
    async intend(order, returnUrl) {
      const body = intentionOf(config, order, returnUrl, clock());
      const answer = andThen(await signed("/v1/intention/", { method: "POST", body }), readAs(Intention, "intention"));
      return andThen(answer, (told) => ok({ orderId: told.intention_order_id, clientSecret: told.client_secret }));
    },
    inquire: (names) => inquire(asking, names),
    refund: (transactionId, amountPiasters) => refund(signed, transactionId, amountPiasters),
  };
}

/** The outcome of a call that was not made, because the query before it failed. */
export const queryFailed = (reason: string) => notSent(`the payment could not be asked about: ${reason}`);
