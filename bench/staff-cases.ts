import { contract } from "@hiwar/contract/contract";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { admin } from "@hiwar/contract/kernel/who";
import { staffReadCases, type Things } from "./staff-reads.ts";

export interface StaffCase {
  readonly operation: string;
  readonly name: string;
  readonly path: string;
  /** How many filters and sorts are set. */
  readonly filters: number;
}

interface AnyAsked {
  readonly of?: readonly Record<string, string>[];
  readonly by?: Readonly<Record<string, readonly string[]>>;
  readonly needs?: readonly string[];
}

/** Returns every read of the dashboard: without filters, with each value of each filter and sort, and with every two of them. */
export function staffCases(things: Things): StaffCase[] {
  const reads: Readonly<Record<string, AnyAsked>> = staffReadCases(things);
  for (const [operation, { who, method }] of endpoints())
    if (method === "GET" && isStaffs(who) && !(operation in reads)) throw new Error(`${operation} is staff's too and is not measured`);
  return endpoints().flatMap(([operation, endpoint]) => {
    const asked = reads[operation];
    return asked ? casesOf(operation, endpoint, asked) : [];
  });
}

const endpoints = (): [string, Endpoint][] =>
  Object.entries(contract).flatMap(([domain, all]) =>
    Object.entries(all).map(([name, one]): [string, Endpoint] => [`${domain}.${name}`, one]),
  );

function casesOf(operation: string, endpoint: Endpoint, { of = [{}], by = {}, needs = [] }: AnyAsked): StaffCase[] {
  const always = needs.map((key): [string, string] => [key, by[key]?.[0] ?? ""]);
  const values = Object.entries(by).flatMap(([key, all]) =>
    needs.includes(key) ? [] : all.map((value): [string, string] => [key, value]),
  );
  const pairs = values.flatMap((one, place) => values.slice(place + 1).flatMap((other) => (one[0] === other[0] ? [] : [[one, other]])));
  return of.flatMap((params) => {
    const path = `/api/v1${endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? "")}`;
    return [[], ...values.map((one) => [one]), ...pairs].map((query) => ({
      operation,
      name: [operation, ...Object.values(params), ...query.map(([key, value]) => `${key}=${value}`)].join(" "),
      path: `${path}?${new URLSearchParams([...always, ...query])}`,
      filters: query.length,
    }));
  });
}

/** Whether a read is only for staff, or open to them for everyone's data. */
const isStaffs = ({ roles, owner }: Endpoint["who"]) =>
  owner ? owner.others.includes(Role.RegularAdmin) : roles !== "anyone" && roles.every((role) => admin.roles.includes(role));
