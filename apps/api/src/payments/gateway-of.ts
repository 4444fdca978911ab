import type { AnyOpenContext } from "../kernel/context.ts";
import type { Gateway } from "../outside/gateway.ts";

/** The gateway at which a transaction was opened; throws when it is not configured. */
export function gatewayOf(
  { outside }: { readonly outside: Pick<AnyOpenContext["outside"], "gateways"> },
  { provider }: { readonly provider: string },
): Gateway {
  const gateway = outside.gateways.get(provider);
  if (!gateway) throw new Error(`no gateway is called ${provider}`);
  return gateway;
}
