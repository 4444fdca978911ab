import type { Plugin } from "vite";

/**
 * Browsers call endpoints by method and path and let the server judge: in their bundle the contract's table keeps that much of each
 * endpoint and no schemas, and outside the dashboard nothing of what only its host serves. Forms import the schemas they check from the domain's own file.
 */
export function contractShape({ isForStaff }: { isForStaff: boolean }): Plugin {
  return {
    name: "contract-shape",
    enforce: "pre",
    async load(id) {
      const path = id.split("?")[0] ?? id;
      if (!path.endsWith("/packages/contract/src/contract.ts")) return null;
      const { contract } = (await import(path)) as { contract: Record<string, Record<string, EndpointLike>> };
      const shapes = Object.entries(contract).map(([domain, endpoints]) => [
        domain,
        Object.fromEntries(
          Object.entries(endpoints)
            .filter(([, { staffOnly }]) => isForStaff || !staffOnly)
            .map(shapeOf),
        ),
      ]);
      return `export const contract = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(shapes)))}); export const signals = {}; export const events = {};`;
    },
  };
}

interface EndpointLike {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly cookie?: boolean;
  readonly staffOnly?: boolean;
  readonly idempotent?: boolean;
}

function shapeOf([name, { method, path, body, cookie, idempotent }]: [string, EndpointLike]) {
  return [name, { method, path, ...(body && { body: true }), ...(cookie && { cookie }), ...(idempotent && { idempotent }) }];
}
