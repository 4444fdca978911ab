import { contract } from "@hiwar/contract/contract";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { CastKey } from "./cast.ts";

export interface NamedEndpoint {
  /** Domain and endpoint, `lessons.cancel`. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** All endpoints of the contract, so that tests which walk through them miss none. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([domain, own]) =>
  Object.entries(own).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint: endpoint as Endpoint })),
);

/** A person of the cast for each role. */
export const castOfRole: Readonly<Record<Role, CastKey>> = {
  [Role.SuperAdmin]: "karim",
  [Role.RegularAdmin]: "amal",
  [Role.Tutor]: "nour",
  [Role.Student]: "salma",
  [Role.TutorManager]: "hoda",
  [Role.Studio]: "lens",
};

export function mayCall({ who }: Endpoint, role: Role): boolean {
  return who.roles === "anyone" || who.roles.includes(role);
}

/** Whether the app has another endpoint with the same method and path, so that this one is reachable only on the dashboard's host. */
export function isHidden(endpoint: Endpoint): boolean {
  const { method, path, staffOnly } = endpoint;
  return (
    staffOnly === true &&
    endpoints.some((other) => other.endpoint !== endpoint && other.endpoint.method === method && other.endpoint.path === path)
  );
}

/** Returns a valid value for each path parameter: ids that do not exist. */
export function someInput({ path }: Endpoint): Record<string, unknown> {
  return Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, key]) => [key as string, "999999999"]));
}

/** Values of every kind that careless or hostile clients send; hardly any field accepts one. */
export const nonsense: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  "",
  " ",
  "\u0000",
  "\ud800",
  "٣٤",
  "x".repeat(5_000),
  "2026-02-31T10:00:00Z",
  "'; drop table person; --",
  [],
  [[]],
  {},
  { a: { b: 1 } },
];
