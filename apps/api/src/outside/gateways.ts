import type { PaymentMethod } from "@hiwar/contract/payments";
import type { z } from "zod";
import { fawryMethods, fawryVariables } from "./fawry/config.ts";
import { connectFawry } from "./fawry/gateway.ts";
import type { Gateway, GatewaySite, Gateways } from "./gateway.ts";
import { paymobMethods, paymobVariables } from "./paymob/config.ts";
import { connectPaymob } from "./paymob/gateway.ts";

interface Company {
  /** Its part of the environment; what is not optional in here is needed beyond this machine. */
  readonly variables: z.ZodObject;
  readonly methods: readonly PaymentMethod[];
  /** Whether we can do without it: then it takes payments only where it is named. */
  readonly isOptional: boolean;
  readonly connect: (environment: NodeJS.ProcessEnv, site: GatewaySite, clock: () => Temporal.Instant) => Gateway;
}

/** The companies that take payments, those that are preferred first. Another one joins by its folder and a line here. */
export const gatewayCompanies: Readonly<Record<string, Company>> = {
  fawry: { variables: fawryVariables, methods: fawryMethods, isOptional: false, connect: connectFawry },
  paymob: { variables: paymobVariables, methods: paymobMethods, isOptional: true, connect: connectPaymob },
};

/** Whether anything of a company is in the environment. */
export function isNamed({ variables }: Pick<Company, "variables">, environment: NodeJS.ProcessEnv): boolean {
  return Object.keys(variables.shape).some((name) => environment[name] !== undefined);
}

/** All of them, by the environment; each calls us at its own name below `webhooksUrl`. */
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
