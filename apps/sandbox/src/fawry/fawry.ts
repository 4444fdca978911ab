import { z } from "zod";
import type { Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { moneyInWords } from "../words.ts";
import { openCallbacks } from "./callbacks.ts";
import { registerCardPages } from "./card-pages.ts";
import { openCards } from "./card-store.ts";
import type { FawryDesk } from "./desk.ts";
import { type FawryMerchant, type FawryOrder, fawryStatuses, openOrders } from "./orders.ts";
import { registerFawryPages } from "./pages.ts";
import { fawryOperations, registerFawryProtocol } from "./protocol.ts";

export type FawryOptions = {
  merchant: FawryMerchant;
  /** The webhook for orders without a webhook URL of their own; null sends no notifications for them. */
  defaultWebhookUrl: string | null;
  /** The fee that Fawry adds to the price for the customer. */
  customerFeePiasters: number;
  retryMilliseconds: number;
  /** The public base URL of the twin's pages, for browsers. */
  pagesUrl: () => string;
};

const Move = z.object({ status: z.enum(fawryStatuses) });
const Deviation = z.strictObject({
  status: z.enum(fawryStatuses).optional(),
  amountPiasters: z.int().positive().optional(),
  merchantFeePiasters: z.int().nonnegative().optional(),
});

function openDesk(setting: TwinSetting, options: FawryOptions): FawryDesk {
  const callbacks = openCallbacks(setting, options);
  const orders = openOrders(setting.dataDirectory, setting.now, callbacks.announce);
  return { setting, ...options, orders, callbacks, cards: openCards(setting.dataDirectory) };
}

function waitingLine(order: FawryOrder) {
  return { text: `${order.customerName} · ${moneyInWords(order.amountPiasters)}`, href: `/fawry/orders/${order.fawryReference}` };
}

/** The twin of FawryPay. Its control API moves an order to any state, whether Fawry allows it or not, or changes only Fawry's record of it. */
export function createFawryTwin(setting: TwinSetting, options: FawryOptions, draw: Frame): Twin {
  const desk = openDesk(setting, options);
  return {
    name: "fawry",
    title: "فوري",
    description: "طلبات الدفع بالرقم المرجعي والمحفظة والبطاقة: ادفعها أو ارفضها.",
    operations: fawryOperations,
    register(app) {
      registerFawryProtocol(app, desk);
      registerFawryPages(app, desk, draw);
      registerCardPages(app, desk, draw);
      app.get("/control/fawry/orders", () => desk.orders.list());
      app.get("/control/fawry/callbacks", () => desk.callbacks.list());
      app.post<{ Params: { reference: string } }>("/control/fawry/orders/:reference", (request, reply) => {
        const order = desk.orders.find(request.params.reference);
        if (!order) return reply.code(404).send({ error: "no such order" });
        const move = Move.safeParse(request.body);
        if (!move.success) return reply.code(400).send({ error: z.prettifyError(move.error) });
        return reply.send(desk.orders.move(order, move.data.status));
      });
      app.post<{ Params: { reference: string } }>("/control/fawry/orders/:reference/deviation", (request, reply) => {
        const order = desk.orders.find(request.params.reference);
        if (!order) return reply.code(404).send({ error: "no such order" });
        const deviation = Deviation.safeParse(request.body);
        if (!deviation.success) return reply.code(400).send({ error: z.prettifyError(deviation.error) });
        const { status, amountPiasters, merchantFeePiasters } = deviation.data;
        return reply.send(
          desk.orders.deviate(order, {
            ...(status !== undefined && { status }),
            ...(amountPiasters !== undefined && { amountPiasters }),
            ...(merchantFeePiasters !== undefined && { merchantFeePiasters }),
          }),
        );
      });
    },
    waiting: () =>
      desk.orders
        .list()
        .filter(({ status }) => status === "NEW")
        .slice(0, 5)
        .map(waitingLine),
    tick: () => desk.orders.expireDue(),
    close: () => desk.callbacks.close(),
  };
}
