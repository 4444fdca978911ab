import { join } from "node:path";
import { contract } from "@hiwar/contract/contract";
import { expect, test } from "vitest";
import { contractShape } from "./contract-shape.ts";

const file = join(import.meta.dirname, "../../contract/src/contract.ts");

/** Loads the generated code that replaces the contract module in a browser, and returns its contract. */
async function shapeFor(isForStaff: boolean): Promise<Record<string, Record<string, object>>> {
  const { load } = contractShape({ isForStaff }) as unknown as { load: (id: string) => Promise<string> };
  const code = await load(file);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { contract: Record<string, Record<string, object>> };
  return module.contract;
}

test("the dashboard calls every endpoint as the contract says it", async () => {
  const shape = await shapeFor(true);
  for (const [domain, endpoints] of Object.entries(contract)) {
    const wanted = Object.entries(
      endpoints as Record<string, { method: string; path: string; body?: object; cookie?: boolean; idempotent?: boolean }>,
    ).map(([name, { method, path, body, cookie = false, idempotent = false }]) => [
      name,
      { method, path, body: body !== undefined, cookie, idempotent },
    ]);
    expect(shape[domain]).toEqual(Object.fromEntries(wanted));
  }
});

test("the app names nothing that only staff call", async () => {
  const { accounts = {} } = await shapeFor(false);
  expect(accounts).toHaveProperty("signIn");
  expect(accounts).toHaveProperty("stepUp");
  for (const name of ["invite", "members", "offerAuthenticator", "block"]) expect(accounts).not.toHaveProperty(name);
});
