import { z } from "zod";
import type { Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { moneyInWords } from "../words.ts";
import { openPaymobDesk, type PaymobDesk, type PaymobOptions } from "./desk.ts";
import type { PaymobOrder } from "./orders.ts";
import { registerPaymobPages } from "./pages.ts";
import { paymobOperations, registerPaymobProtocol } from "./protocol.ts";
import { registerPaymobStatement } from "./statement.ts";

const Deed = z.union([
  z.strictObject({ attempt: z.enum(["pay", "decline", "pend"]), integrationId: z.int().optional() }),
  z.strictObject({ conclude: z.boolean() }),
  z.strictObject({ refundPiasters: z.int().positive() }),
  z.strictObject({ void: z.literal(true) }),
]);

/** Fields of Paymob's record of an order and its payments that can be changed without notifying the merchant. */
const Deviation = z.strictObject({
  amountPiasters: z.int().positive().optional(),
  refundedPiasters: z.int().nonnegative().optional(),
  success: z.boolean().optional(),
});

const source = { type: "card", subType: "MasterCard", pan: "2346" } as const;

/** Performs an action of a payer, a bank or Paymob's staff on an order; returns why it is impossible, or null. */
function perform({ orders, merchant }: PaymobDesk, order: PaymobOrder, deed: z.infer<typeof Deed>): string | null {
  if ("attempt" in deed) {
    orders.attempt(order, deed.attempt, { integrationId: deed.integrationId ?? merchant.cardIntegration, source });
    return null;
  }
  const payments = order.payments.filter(({ kind }) => kind === "payment");
  const payment = payments.find((one) => ("conclude" in deed ? one.pending : one.success));
  if (!payment) return "no such payment";
  if ("conclude" in deed) orders.conclude(order, payment, deed.conclude);
  else if ("void" in deed) orders.giveBack(order, payment, "void", payment.amountPiasters);
  else orders.giveBack(order, payment, "refund", deed.refundPiasters);
  return null;
}

const isWaiting = ({ payments }: PaymobOrder) => payments.every(({ pending }) => pending);

/** The twin of Paymob. Its control API acts on an order like a payer, a bank or Paymob's own staff. */
export function createPaymobTwin(setting: TwinSetting, options: PaymobOptions, draw: Frame): Twin {
  const desk = openPaymobDesk(setting, options);
  return {
    name: "paymob",
    title: "Paymob",
    description: "صفحة دفع واحدة للبطاقة والمحفظة: ادفع، أو ارفض، أو اترك العملية بلا تأكيد.",
    operations: paymobOperations,
    register(app) {
      registerPaymobProtocol(app, desk);
      registerPaymobPages(app, desk, draw);
      registerPaymobStatement(app, desk, draw);
      app.get("/control/paymob/orders", () => desk.orders.list());
      app.get("/control/paymob/callbacks", () => desk.outbox.list());
      app.post<{ Params: { name: string } }>("/control/paymob/orders/:name", (request, reply) => {
        const order = desk.orders.find(request.params.name);
        if (!order) return reply.code(404).send({ error: "no such order" });
        const deed = Deed.safeParse(request.body);
        if (!deed.success) return reply.code(400).send({ error: z.prettifyError(deed.error) });
        const problem = perform(desk, order, deed.data);
        return problem ? reply.code(409).send({ error: problem }) : reply.send(desk.orders.find(request.params.name));
      });
      app.post<{ Params: { name: string } }>("/control/paymob/orders/:name/deviation", (request, reply) => {
        const order = desk.orders.find(request.params.name);
        if (!order) return reply.code(404).send({ error: "no such order" });
        const deviation = Deviation.safeParse(request.body);
        if (!deviation.success) return reply.code(400).send({ error: z.prettifyError(deviation.error) });
        return reply.send(desk.orders.deviate(order, deviation.data));
      });
    },
    waiting: () =>
      desk.orders
        .list()
        .filter((order) => isWaiting(order) && order.expiresAt > setting.now().epochMilliseconds)
        .slice(0, 5)
        .map((order) => ({ text: `${order.payerName} · ${moneyInWords(order.amountPiasters)}`, href: `/paymob/orders/${order.id}` })),
    tick: () => undefined,
    close: () => desk.outbox.close(),
  };
}
