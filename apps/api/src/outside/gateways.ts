import type { PaymentMethod } from "@hiwar/contract/payments";
import type { z } from "zod";
import { fawryMethods, fawryVariables } from "./fawry/config.ts";
import { connectFawry } from "./fawry/gateway.ts";
import type { Gateway, GatewaySite, Gateways } from "./gateway.ts";
import { paymobMethods, paymobVariables } from "./paymob/config.ts";
import { connectPaymob } from "./paymob/gateway.ts";

interface Company {
  /** Its environment variables; those that are not optional are required outside a local environment. */
  readonly variables: z.ZodObject;
  readonly methods: readonly PaymentMethod[];
  /** Whether it may be absent: it then takes payments only when it is configured. */
  readonly isOptional: boolean;
  readonly connect: (environment: NodeJS.ProcessEnv, site: GatewaySite, clock: () => Temporal.Instant) => Gateway;
}

/** The companies that take payments, sorted by preference. A new one needs its folder and a line here. */
export const gatewayCompanies: Readonly<Record<string, Company>> = {
  fawry: { variables: fawryVariables, methods: fawryMethods, isOptional: false, connect: connectFawry },
  paymob: { variables: paymobVariables, methods: paymobMethods, isOptional: true, connect: connectPaymob },
};

/** Whether the environment contains any variable of a company. */
export function isNamed({ variables }: Pick<Company, "variables">, environment: NodeJS.ProcessEnv): boolean {
  return Object.keys(variables.shape).some((name) => environment[name] !== undefined);
}

/** Connects all configured companies; each calls us at its own name below `webhooksUrl`. */
export function connectGateways(
  environment: NodeJS.ProcessEnv,
  { webhooksUrl, timeoutMilliseconds }: { webhooksUrl: string; timeoutMilliseconds: number },
  clock: () => Temporal.Instant,
): Gateways {
  const named = Object.entries(gatewayCompanies).filter(([, company]) => !company.isOptional || isNamed(company, environment));
  const connected = named.map(([name, { connect }]): [string, Gateway] => {
    return [name, connect(environment, { webhookUrl: `${webhooksUrl}/${name}`, timeoutMilliseconds }, clock)];
  });
  return new Map(connected);
}
