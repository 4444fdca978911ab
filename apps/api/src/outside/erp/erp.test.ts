import { afterEach, beforeEach, expect, test } from "vitest";
import { startTwins, type Twins } from "../../test/twins.ts";
import type { ErpConfig } from "./config.ts";
import { createErp, type Lead } from "./erp.ts";

const now = () => Temporal.Instant.from("2026-11-21T10:00:00Z");
let twins: Twins;
beforeEach(async () => {
  twins = await startTwins({ now });
});
afterEach(() => twins.sandbox.close());

const connect = (changes: Partial<ErpConfig> = {}) => createErp({ ...twins.sandbox.erp, timeoutMilliseconds: 300, ...changes }, now);
/** A local port on which nobody listens. */
const closed = "http://127.0.0.1:5399";
const lead: Lead = { name: "ليلى حسن", email: "layla@test.local", phone: "01012345678", registeredAt: now() };
const kept = async () =>
  (await twins.control<{ reference: string; version: number; lead: object | null }[]>("/erp/leads")).map(({ lead: of, version }) => [
    version,
    of,
  ]);

test("a lead arrives with what is needed and nothing else; a late word changes nothing, nor brings back who was forgotten", async () => {
  const erp = connect();
  const known = { name: lead.name, email: lead.email, phone: lead.phone, registeredAt: "2026-11-21T10:00:00Z", source: "hiwar" };
  expect(await erp.putLead("a", 2, lead)).toMatchObject({ kind: "ok" });
  expect(await erp.putLead("a", 1, { ...lead, name: "اسم قديم" })).toMatchObject({ kind: "ok" });
  expect(await kept()).toEqual([[2, known]]);
  expect(await erp.removeLead("a", 3)).toMatchObject({ kind: "ok" });
  expect(await erp.putLead("a", 2, lead)).toMatchObject({ kind: "ok" });
  expect(await kept()).toEqual([[3, null]]);
});

test("each fault is the outcome it is", async () => {
  const kind = async (erp = connect()) => (await erp.putLead("a", 1, lead)).kind;
  await twins.fail("erp", "put", "decline", { argument: "duplicate-email" });
  expect(await connect().putLead("a", 1, lead)).toMatchObject({ kind: "refused", code: "duplicate-email" });
  await twins.fail("erp", "put", "500");
  expect(await kind()).toBe("unknown");
  await twins.fail("erp", "put", "timeout-after-effect");
  expect(await kind()).toBe("unknown");
  await twins.fail("erp", "put", "slow-body", { argument: 60_000 });
  expect(await kind()).toBe("unknown");
  expect(await connect({ apiKey: "another-key-of-16" }).putLead("a", 1, lead)).toMatchObject({ kind: "refused", code: "unauthorized" });
  expect(await kind(connect({ baseUrl: closed }))).toBe("not-sent");
  expect(await kind(createErp(null, now))).toBe("not-sent");
});

test("five silences in a row leave the ERP alone for a while", async () => {
  const erp = connect({ baseUrl: closed });
  for (let call = 0; call < 5; call += 1) await erp.putLead("a", 1, lead);
  expect(await erp.removeLead("a", 2)).toMatchObject({ kind: "not-sent", reason: "left alone for a while" });
});
