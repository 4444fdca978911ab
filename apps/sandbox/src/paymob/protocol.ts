import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { argumentNumber, type Fault, type FaultName } from "../faults.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import { type PaymobDesk, paymobCallbackFaults } from "./desk.ts";
import { isHeld, type PaymobOrder, type PaymobPayment } from "./orders.ts";
import { orderOf, transactionOf } from "./transactions.ts";

/** Operations of Paymob that can fail, with their possible faults. */
export const paymobOperations = {
  intention: [...answerFaults, "decline"],
  token: [...answerFaults, "decline"],
  status: [...answerFaults, "decline", "wrong-amount"],
  refund: [...answerFaults, "decline"],
  webhook: [...paymobCallbackFaults],
} as const satisfies Record<string, readonly FaultName[]>;

type Said = { status: number; body: object };
const said = (body: object, status = 200): Said => ({ status, body });
const detail = (status: number, words: string): Said => said({ detail: words }, status);
const notFound = detail(404, "Not found.");
const bearer = "sandbox-paymob-session";

const Intention = z.object({
  amount: z.int().positive(),
  currency: z.literal("EGP"),
  payment_methods: z.array(z.int()).min(1),
  items: z.array(z.object({ name: z.string().min(1), amount: z.int(), quantity: z.int().default(1), description: z.string().default("") })),
  billing_data: z.object({ phone_number: z.string().min(1), first_name: z.string().min(1), last_name: z.string().min(1) }),
  special_reference: z.string().min(1).max(100),
  expiration: z.int().positive(),
  notification_url: z.string().nullish(),
  redirection_url: z.string().nullish(),
});

function intend({ merchant, orders, setting }: PaymobDesk, request: FastifyRequest): Said {
  const parsed = Intention.safeParse(request.body);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: "" };
    return said({ [String(path[0] ?? "body")]: [message] }, 400);
  }
  const { amount, payment_methods: ways, items, billing_data: payer, special_reference: merchantReference } = parsed.data;
  if (ways.some((way) => way !== merchant.cardIntegration && way !== merchant.walletIntegration))
    return detail(404, "Integration ID/Name does not exist in our system");
  if (items.reduce((sum, item) => sum + item.amount * item.quantity, 0) !== amount) return said({ code: "unmatched_item_prices" }, 406);
  if (orders.find(merchantReference)) return said({ special_reference: ["This reference is used already."] }, 400);
  const createdAt = setting.now().epochMilliseconds;
  const order = orders.open({
    merchantReference,
    amountPiasters: amount,
    description: items[0]?.description ?? "",
    payerName: `${payer.first_name} ${payer.last_name}`,
    integrations: ways,
    webhookUrl: parsed.data.notification_url ?? null,
    returnUrl: parsed.data.redirection_url ?? null,
    createdAt,
    expiresAt: createdAt + parsed.data.expiration * 1000,
  });
  const { id, clientSecret } = order;
  return said({ id: `pi_test_${id}`, client_secret: clientSecret, intention_order_id: id, status: "intended", confirmed: false }, 201);
}

/** Returns the transaction that represents an order: the newest one of its successful payment, otherwise its newest attempt. */
function newestOf({ payments }: PaymobOrder): PaymobPayment | undefined {
  const taken = payments.find(({ kind, success }) => kind === "payment" && success);
  const last = (list: readonly PaymobPayment[]) => list[list.length - 1];
  return taken ? last(payments.filter(({ id, parentId }) => id === taken.id || parentId === taken.id)) : last(payments);
}

function told(order: PaymobOrder, payment: PaymobPayment, fault: Fault | null): Said {
  const spoiled = fault?.fault === "wrong-amount" ? { ...order, amountPiasters: argumentNumber(fault, order.amountPiasters + 100) } : order;
  return said(transactionOf(spoiled, payment));
}

function inquire({ orders }: PaymobDesk, { body }: FastifyRequest, fault: Fault | null): Said {
  const { order_id, merchant_order_id } = (body ?? {}) as Record<string, unknown>;
  const order = orders.find(String(order_id ?? merchant_order_id ?? ""));
  const payment = order && newestOf(order);
  return payment ? told(order, payment, fault) : notFound;
}

const GiveBack = z.object({ transaction_id: z.int(), amount_cents: z.int().positive().optional() });

function giveBack({ orders }: PaymobDesk, { body }: FastifyRequest, kind: "refund" | "void"): Said {
  const parsed = GiveBack.safeParse(body);
  if (!parsed.success) return said({ message: "The request is incomplete" }, 400);
  const found = orders.findPayment(String(parsed.data.transaction_id));
  if (!found) return notFound;
  const { order, payment } = found;
  const left = payment.amountPiasters - payment.refundedPiasters;
  const piasters = kind === "void" ? left : (parsed.data.amount_cents ?? 0);
  if (!isHeld(payment) || piasters === 0 || piasters > left) return said({ message: "Full Amount has been already refunded" }, 400);
  const child = orders.giveBack(order, payment, kind, piasters);
  return said(transactionOf(order, child), 201);
}

type Perform = (request: FastifyRequest, fault: Fault | null) => Said;
type Key = "secret" | "bearer" | "none";

/** Registers Paymob's endpoints that the product calls. Like Paymob they report errors by HTTP status. */
export function registerPaymobProtocol(app: FastifyInstance, desk: PaymobDesk): void {
  const isAllowed = (key: Key, { headers }: FastifyRequest) =>
    key === "none" || headers.authorization === (key === "secret" ? `Token ${desk.merchant.secretKey}` : `Bearer ${bearer}`);
  const serve =
    (operation: keyof typeof paymobOperations, key: Key, perform: Perform) => (request: FastifyRequest, reply: FastifyReply) => {
      const fault = desk.setting.faults.take("paymob", operation);
      return answerWith(reply, fault, desk.setting.closing, () => {
        const answer = (): Said => {
          if (!isAllowed(key, request)) return detail(401, "Authentication credentials were not provided.");
          if (fault?.fault === "decline") return said({ message: "Declined" }, argumentNumber(fault, 400));
          return perform(request, fault);
        };
        const { status, body } = answer();
        reply.code(status);
        return JSON.stringify(body);
      });
    };
  const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;
  app.post(
    "/v1/intention/",
    serve("intention", "secret", (request) => intend(desk, request)),
  );
  app.post(
    "/api/auth/tokens",
    serve("token", "none", ({ body }) =>
      (body as { api_key?: unknown } | null)?.api_key === desk.merchant.apiKey
        ? said({ token: bearer }, 201)
        : detail(403, "incorrect credentials"),
    ),
  );
  app.post(
    "/api/ecommerce/orders/transaction_inquiry",
    serve("status", "bearer", (request, fault) => inquire(desk, request, fault)),
  );
  app.get(
    "/api/ecommerce/orders/:id",
    serve("status", "bearer", (request) => {
      const order = desk.orders.find(idIn(request));
      return order ? said(orderOf(order)) : notFound;
    }),
  );
  app.get(
    "/api/acceptance/transactions/:id",
    serve("status", "bearer", (request, fault) => {
      const found = desk.orders.findPayment(idIn(request));
      return found ? told(found.order, found.payment, fault) : notFound;
    }),
  );
  for (const kind of ["refund", "void"] as const)
    app.post(
      `/api/acceptance/void_refund/${kind}`,
      serve("refund", "secret", (request) => giveBack(desk, request, kind)),
    );
}
