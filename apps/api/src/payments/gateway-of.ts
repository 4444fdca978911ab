import type { AnyOpenContext } from "../kernel/context.ts";
import type { Gateway } from "../outside/gateway.ts";

/** The company a transaction was opened at. */
export function gatewayOf(
  { outside }: { readonly outside: Pick<AnyOpenContext["outside"], "gateways"> },
  { provider }: { readonly provider: string },
): Gateway {
  const gateway = outside.gateways.get(provider);
  if (!gateway) throw new Error(`no gateway is called ${provider}`);
  return gateway;
}
