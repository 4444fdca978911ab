import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { PaymentMethod, type payments } from "@hiwar/contract/payments";
import type { Actor, OpenContext, Settings } from "../kernel/context.ts";
import type { Gateways } from "../outside/gateway.ts";
import { chooseProvider, type ProviderOffer } from "./rules.ts";

interface Choosing {
  readonly settings: Settings;
  readonly gateways: Gateways;
}

/** The company that takes orders of this method at the moment, and whether it is down; null when there is none. */
export function providerOf(
  { settings, gateways }: Choosing,
  method: PaymentMethod,
  cardProvider: string | null = null,
): ProviderOffer | null {
  const offers = [...gateways].map(([provider, { methods, isDown }]) => ({ provider, methods, isDown: isDown() }));
  return chooseProvider(offers, method, { ways: settings.payWays, cardProvider });
}

/** The payment methods that a company takes here, each with that company and whether this process finds it down. */
export async function listWays({ settings, outside: { gateways } }: OpenContext<Actor>): Promise<Answer<typeof payments.ways>> {
  const list = Object.values(PaymentMethod).flatMap((method) => {
    const offer = providerOf({ settings, gateways }, method);
    return offer ? [{ method, gateway: offer.provider, isDown: offer.isDown }] : [];
  });
  return { list };
}
