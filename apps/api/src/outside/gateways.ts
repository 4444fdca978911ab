import type { z } from "zod";
import { fawryVariables } from "./fawry/config.ts";
import { connectFawry } from "./fawry/gateway.ts";
import type { Gateway, GatewaySite, Gateways } from "./gateway.ts";

interface Company {
  /** Its part of the environment; what is not optional in here is needed beyond this machine. */
  readonly variables: z.ZodObject;
  readonly connect: (environment: NodeJS.ProcessEnv, site: GatewaySite, clock: () => Temporal.Instant) => Gateway;
}

/** The companies that take payments, those that are preferred first. Another one joins by its folder and a line here. */
export const gatewayCompanies: Readonly<Record<string, Company>> = {
  fawry: { variables: fawryVariables, connect: connectFawry },
};

/** All of them, by the environment; each calls us at its own name below `webhooksUrl`. */
export function connectGateways(
  environment: NodeJS.ProcessEnv,
  { webhooksUrl, timeoutMilliseconds }: { webhooksUrl: string; timeoutMilliseconds: number },
  clock: () => Temporal.Instant,
): Gateways {
  const connected = Object.entries(gatewayCompanies).map(([name, { connect }]): [string, Gateway] => {
    return [name, connect(environment, { webhookUrl: `${webhooksUrl}/${name}`, timeoutMilliseconds }, clock)];
  });
  return new Map(connected);
}
