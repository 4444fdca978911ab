import { firstNameOf } from "@hiwar/contract/first-name";
import type { SharedOrder } from "@hiwar/contract/pay-links";
import { PaymentMethod } from "@hiwar/contract/payments";
import type * as z from "zod/mini";
import { digest } from "../../accounts/digest.ts";
import type { AnyOpenContext, AnyReadContext } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { refuse } from "../../kernel/refuse.ts";
import { queryGateway } from "../reconciling/query-gateway.ts";
import { selectShared } from "./queries.ts";
import { isLinkVisible, sharedStateOf } from "./rules.ts";

type Opened = z.output<typeof SharedOrder>;

/** The order of a link's secret. Throws `not-found` for an unknown secret, and once `linkVisibleDays` have passed since the order's deadline. */
async function findShared(db: Database, secret: string, now: Temporal.Instant) {
  const shared = await selectShared(db, digest(secret));
  return shared && isLinkVisible(shared, now) ? shared : refuse("not-found");
}

/** The order of a link, with only the data that its holder may see. */
export async function openLink({ db, now }: Pick<AnyReadContext, "db" | "now">, { secret }: { secret: string }): Promise<Opened> {
  const shared = await findShared(db, secret, now);
  const state = sharedStateOf(shared, now);
  if (state === "withdrawn") return { state, order: null };
  const { name, description, amountPiasters, method, referenceNumber, redirectUrl, expiresAt } = shared;
  const isOpen = state === "open";
  return {
    state,
    order: {
      firstName: firstNameOf(name),
      description,
      amountPiasters,
      method,
      referenceNumber: isOpen && method === PaymentMethod.Fawry ? referenceNumber : null,
      pageUrl: isOpen && method === PaymentMethod.Hosted ? redirectUrl : null,
      expiresAt,
    },
  };
}

/** Queries the gateway about a link's order: a payer who returns need not wait for the webhook. */
export async function askByLink(open: AnyOpenContext, { secret }: { secret: string }): Promise<Opened> {
  const { id, ...shared } = await open.transact(({ db, now }) => findShared(db, secret, now));
  if (["open", "checking"].includes(sharedStateOf(shared, open.now))) await queryGateway(open, id);
  return open.transact((context) => openLink(context, { secret }));
}
