import * as z from "zod/mini";
import { del, type Endpoint, get, post } from "./kernel/endpoint.ts";
import { ById, Instant, LinkSecret, oneOf, Piasters } from "./kernel/shapes.ts";
import { anyone, owner, student } from "./kernel/who.ts";
import { PaymentMethod } from "./payments.ts";

/** Methods that somebody else can pay by; they need neither a card nor a wallet of the student's. */
export const sharedMethods: readonly PaymentMethod[] = [PaymentMethod.Fawry, PaymentMethod.Hosted];

/** A student's own link to an order, and when it was created. */
const PayLink = z.object({ createdAt: Instant });

/**
 * State of an order for the holder of its link. Checking: the gateway's state is not known yet. Closed: given up, declined or refunded. Withdrawn:
 * the student revoked the link.
 */
export const sharedStates = ["open", "checking", "paid", "expired", "closed", "withdrawn"] as const;
export type SharedState = (typeof sharedStates)[number];

/**
 * Everything that a link reveals: the description, the student's first name, the amount, and how to pay it while it can be paid. A withdrawn link
 * reveals only that state.
 */
export const SharedOrder = z.object({
  state: z.enum(sharedStates),
  order: z.nullable(
    z.object({
      firstName: z.string(),
      description: z.string(),
      amountPiasters: Piasters,
      method: oneOf(PaymentMethod),
      referenceNumber: z.nullable(z.string()),
      pageUrl: z.nullable(z.string()),
      expiresAt: Instant,
    }),
  ),
});
export type SharedOrder = z.input<typeof SharedOrder>;

/** Path of a pay link's page in the app; the secret has 256 bits. */
export const payLinkPath = (secret: string) => `/pay/${secret}`;
const Secret = z.strictObject({ secret: LinkSecret });

const mine = owner(student, "transaction-not-found");
const rate = { times: 20, seconds: 3_600 } as const;

export const payLinks = {
  read: get("/tx/:id/link", {
    who: mine,
    params: ById,
    answer: z.object({ link: z.nullable(PayLink) }),
    summary: "Whether somebody else can pay my order by a link.",
  }),
  make: post("/tx/:id/link", {
    who: mine,
    params: ById,
    // Not idempotent: the answer stored for a retry would contain the secret URL.
    answer: z.object({ url: z.string(), link: PayLink }),
    rate,
    summary: "Make the link by which somebody else pays my open order, in the place of a former one; it is told this once.",
  }),
  withdraw: del("/tx/:id/link", {
    who: mine,
    params: ById,
    answer: z.object({ link: z.null() }),
    rate,
    summary: "Withdraw the link of my order.",
  }),
  open: get("/pay/:secret", {
    who: anyone,
    params: Secret,
    answer: SharedOrder,
    rate: { times: 120, seconds: 60 },
    summary: "The order behind a link, for whoever has it.",
  }),
  ask: post("/pay/:secret/ask", {
    who: anyone,
    params: Secret,
    answer: SharedOrder,
    rate: { times: 10, seconds: 60 },
    summary: "Ask the gateway what became of the order behind a link.",
  }),
} satisfies Record<string, Endpoint>;
