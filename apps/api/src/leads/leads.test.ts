import { readFile } from "node:fs/promises";
import type { LeadRow } from "@hiwar/sandbox/erp/leads";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { createErp } from "../outside/erp/erp.ts";
import { castPassword } from "../test/cast.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { startTwins, type Twins } from "../test/twins.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { forgetLead } from "./manage.ts";

let twins: Twins;
let world: TestWorld;
beforeEach(async () => {
  const now = () => world?.clock.now() ?? Temporal.Now.instant();
  twins = await startTwins({ now });
  world = await createTestWorld({ outside: { erp: createErp({ ...twins.sandbox.erp, timeoutMilliseconds: 300 }, now) } });
});
afterEach(async () => {
  await twins.sandbox.close();
  await world.close();
});

const email = "layla@test.local";
/** Registers a student without a verified address, with or without consent to offers. */
async function register(marketing?: boolean) {
  const { body } = await clientOf(world).accounts.registerStudent({
    name: "ليلى حسن",
    email,
    password: castPassword,
    ...(marketing !== undefined && { marketing }),
  });
  await world.drain();
  return { id: body.user?.id ?? 0, client: clientOf(world, { token: body.token ?? "" }) };
}
const mailedCode = () => world.mails.flatMap(({ text }) => text.match(/\b\d{5}\b/)?.[0] ?? []).at(-1) ?? "";
async function prove(client: Client) {
  expect((await client.accounts.confirmEmail({ code: mailedCode() })).status).toBe(200);
  await world.drain();
}
/** Registers a student with a verified address. */
async function join(marketing?: boolean): Promise<number> {
  const { id, client } = await register(marketing);
  await prove(client);
  return id;
}
const agree = async (id: number, granted: boolean) => {
  await (await as(world, id)).accounts.consent({ kind: "marketing", granted });
  await world.drain();
};
const leads = () => twins.control<LeadRow[]>("/erp/leads");
const rows = () => world.db.selectFrom("lead").select(["person_id as personId", "version", "settled", "tries", "failure"]).execute();
/** Lets the failed job run its next try at once. */
async function retry(): Promise<void> {
  const held = sql`select 1 from graphile_worker._private_jobs where locked_at is not null`;
  await expect.poll(async () => (await held.execute(world.db)).rows).toEqual([]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db);
  await world.drain();
}

test("nobody becomes a lead by an address that they have not proven; with its proof they do; who takes it over agreed to nothing", async () => {
  const { id, client } = await register(true);
  await client.accounts.changeStudent({ name: "ليلى محمود" });
  await agree(id, true);
  expect(await leads()).toEqual([]);
  await prove(client);
  expect(await leads()).toMatchObject([{ lead: { name: "ليلى محمود", email } }]);
  await world.db.updateTable("person").set({ email_verified_at: null }).where("id", "=", id).execute();
  await agree(id, true);
  expect(await leads()).toMatchObject([{ lead: null }]);
  await clientOf(world).accounts.sendResetCode({ email });
  await world.drain();
  expect((await clientOf(world).accounts.resetPassword({ email, code: mailedCode(), password: "river-2026" })).status).toBe(200);
  await world.drain();
  expect([await leads(), (await (await as(world, id)).accounts.consents()).body.marketing]).toEqual([
    [expect.objectContaining({ lead: null })],
    false,
  ]);
});

test("a new student is written down at once, and becomes a lead once they agree to offers", async () => {
  const id = await join();
  expect([await rows(), await leads()]).toEqual([[expect.objectContaining({ personId: id, settled: 2 })], []]);
  await agree(id, true);
  expect(await leads()).toMatchObject([{ lead: { name: "ليلى حسن", email, phone: null }, calls: 1 }]);
  expect(Object.keys((await leads())[0]?.lead ?? {})).toEqual(["name", "email", "phone", "registeredAt", "source"]);
  expect(world.defects).toEqual([]);
});

test("whoever agrees while registering is a lead at once; a name that changed is told, anything else is not", async () => {
  const id = await join(true);
  expect(await leads()).toMatchObject([{ lead: { name: "ليلى حسن" }, calls: 1 }]);
  const client = await as(world, id);
  await client.accounts.changeStudent({ aim: "السفر" });
  await world.drain();
  await client.accounts.changeStudent({ name: "ليلى محمود", phone: "01012345678" });
  await world.drain();
  expect(await leads()).toMatchObject([{ lead: { name: "ليلى محمود", phone: null }, calls: 2 }]);
  await world.db.updateTable("person").set({ phone_verified_at: world.clock.now() }).where("id", "=", id).execute();
  await client.accounts.changeStudent({ aim: "العمل" });
  await world.drain();
  expect(await leads()).toMatchObject([{ lead: { phone: "01012345678" }, calls: 3 }]);
});

test("whom the ERP was told of before their address counted, it forgets", async () => {
  const id = await join(true);
  await world.db.updateTable("person").set({ email_verified_at: null }).where("id", "=", id).execute();
  const migration = await readFile(new URL("../../../../database/migrations/0332_leads_proven.sql", import.meta.url), "utf8");
  await sql.raw(migration).execute(world.db);
  await world.drain();
  expect(await leads()).toMatchObject([{ lead: null }]);
});

test("who takes the consent back, is blocked or is erased is forgotten there; agreeing again makes the lead anew", async () => {
  const id = await join(true);
  await agree(id, false);
  expect(await leads()).toMatchObject([{ lead: null, version: 3 }]);
  await agree(id, true);
  expect(await leads()).toMatchObject([{ lead: { email }, version: 4 }]);
  await (await as(world, world.people.amal)).accounts.block({ id, blocked: true, reason: "إساءة متكررة" });
  await world.drain();
  expect(await leads()).toMatchObject([{ lead: null }]);
  await (await as(world, world.people.amal)).accounts.block({ id, blocked: false });
  await world.drain();
  expect(await leads()).toMatchObject([{ lead: { email } }]);
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => forgetLead(context, id));
  await world.drain();
  expect([(await leads())[0]?.lead, await rows()]).toEqual([null, []]);
});

test("two consents at once end as the later one says", async () => {
  const id = await join();
  const client = await as(world, id);
  await Promise.all([true, false, true, false].map((granted) => client.accounts.consent({ kind: "marketing", granted })));
  await world.drain();
  const { marketing } = (await client.accounts.consents()).body;
  expect((await leads()).some(({ lead }) => lead !== null)).toBe(marketing);
  expect(await rows()).toMatchObject([{ failure: null }]);
});

test("an ERP that is away is told later; one that falls silent is told once more under the same reference, then staff look", async () => {
  await twins.fail("erp", "put", "500", { times: 2 });
  const id = await join(true);
  await retry();
  expect(await rows()).toMatchObject([{ personId: id, settled: 1, tries: 2, failure: expect.stringContaining("HTTP 500") }]);
  await retry();
  expect([await leads(), (await rows())[0]?.tries]).toEqual([[], 2]);
  expect(JSON.stringify(world.defects.at(-1))).toContain("look there, then try again");
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.db);
  await world.tick();
  const amal = await as(world, world.people.amal);
  const task = (await amal.tasks.list({ kind: "job" })).body.list[0];
  expect(task?.fault).toMatchObject({ name: "leads.tell", count: 1 });
  await amal.tasks.retry({ id: task?.id ?? 0, again: true });
  await world.drain();
  expect([(await leads())[0]?.lead?.email, (await rows())[0]?.failure]).toEqual([email, null]);
});

test("an answer that was lost after the lead arrived makes no second lead", async () => {
  await twins.fail("erp", "put", "timeout-after-effect");
  await join(true);
  await retry();
  expect(await leads()).toMatchObject([{ calls: 2, version: 2 }]);
  expect(await rows()).toMatchObject([{ settled: 2, failure: null }]);
});

test("where no ERP is named nobody is written down", async () => {
  const other = await createTestWorld();
  Object.assign(other.settings, { hasErp: false });
  const { body } = await clientOf(other).accounts.registerStudent({ name: "ليلى حسن", email, password: castPassword, marketing: true });
  await (await as(other, body.user?.id ?? 0)).accounts.consent({ kind: "marketing", granted: true });
  await other.drain();
  expect(await other.db.selectFrom("lead").selectAll().execute()).toEqual([]);
  await other.close();
});
