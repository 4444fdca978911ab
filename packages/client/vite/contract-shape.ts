import { isStaff, type Role } from "@hiwar/contract/kernel/roles";
import type { Plugin } from "vite";

/**
 * Replaces the contract's table in browser bundles with only the method, path and flags of each endpoint, without schemas. Outside the dashboard,
 * endpoints that only staff call are left out. Forms import the schemas they check from the domain's own file.
 */
export function contractShape({ isForStaff }: { isForStaff: boolean }): Plugin {
  return {
    name: "contract-shape",
    enforce: "pre",
    async load(id) {
      const path = id.split("?")[0] ?? id;
      if (!path.endsWith("/packages/contract/src/contract.ts")) return null;
      const { contract } = (await import(path)) as { contract: Record<string, Record<string, EndpointLike>> };
      const lines = Object.entries(contract).flatMap(([domain, endpoints]) => {
        const own = Object.entries(endpoints).filter(([, endpoint]) => isForStaff || isOfApp(endpoint));
        return own.length === 0 ? [] : [[domain, ...own.map(shapeOf)].join("|")];
      });
      return `${reader}\nexport const contract = read(${JSON.stringify(lines.join("\n"))}); export const signals = {}; export const events = {};`;
    },
  };
}

interface EndpointLike {
  readonly method: keyof typeof letters;
  readonly path: string;
  readonly body?: object;
  readonly cookie?: boolean;
  readonly idempotent?: boolean;
  readonly staffOnly?: boolean;
  readonly who: { readonly roles: "anyone" | readonly Role[] };
}

/** Whether someone who is not staff may call the endpoint from the app. */
function isOfApp({ staffOnly, who }: EndpointLike): boolean {
  return !staffOnly && (who.roles === "anyone" || who.roles.some((role) => !isStaff({ role })));
}

const letters = { GET: "G", POST: "P", PUT: "U", PATCH: "A", DELETE: "D" } as const;

/** Serialises an endpoint as one text, such as `stepUp Pb/auth/step-up`: short and regular, so that it compresses well. */
function shapeOf([name, { method, path, body, cookie, idempotent }]: [string, EndpointLike]): string {
  return `${name} ${letters[method]}${body ? "b" : ""}${cookie ? "c" : ""}${idempotent ? "i" : ""}${path}`;
}

/** Browser code that parses the serialised endpoints back into objects. */
const reader = `const methods = ${JSON.stringify(Object.fromEntries(Object.entries(letters).map(([method, letter]) => [letter, method])))};
const endpoint = (text) => {
  const [, name, letter, flags, path] = /(\\w+) (.)(\\w*)(.*)/.exec(text);
  const has = (flag) => flags.includes(flag);
  return [name, { method: methods[letter], path, body: has("b"), cookie: has("c"), idempotent: has("i") }];
};
const read = (table) => Object.fromEntries(table.split("\\n").map((line) => {
  const [domain, ...own] = line.split("|");
  return [domain, Object.fromEntries(own.map(endpoint))];
}));`;
