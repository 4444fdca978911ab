import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stepUpMinutes } from "../kernel/identity.ts";
import { callerOf, sendCall } from "./client.ts";
import { castOfRole, endpoints, isHidden, mayCall, type NamedEndpoint, someInput } from "./contract-walk.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
// What somebody tries is written twenty times a minute at most.
beforeEach(() => world.clock.advance(61));
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const audited = endpoints.filter(({ endpoint }) => endpoint.audits);
const team = [Role.RegularAdmin, Role.Studio, Role.TutorManager] as const;

/** The trail itself, which is told apart: a refusal adds its line. */
const trail = ["audit_entry", "audit_head"];

/** All that every other table holds, as one sum a table. */
async function contents(): Promise<ReadonlyMap<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(world.db);
  const kept = tables.map(({ name }) => name).filter((name) => !trail.includes(name));
  const sums = kept.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, md5(string_agg(md5(row::text), '' order by row::text)) as sum from ${sql.table(name)} as row`,
  );
  const { rows } = await sql<{ name: string; sum: string | null }>`${sql.join(sums, sql` union all `)}`.execute(world.db);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

/** What is answered to somebody of the team, which entries that leaves, and which tables it changed. */
async function tried(role: Role, { endpoint }: NamedEndpoint, minutesSinceProof: number | null) {
  const before = await entries();
  const caller = await callerOf(world, world.people[castOfRole[role]]);
  const steppedUpAt = minutesSinceProof === null ? null : world.clock.now().subtract({ minutes: minutesSinceProof });
  await world.db.updateTable("device_session").set({ stepped_up_at: steppedUpAt }).where("id", "=", caller.sessionId).execute();
  const held = await contents();
  const { refusal } = await sendCall(world, caller, endpoint, someInput(endpoint));
  const changed = [...(await contents())].filter(([name, sum]) => held.get(name) !== sum).map(([name]) => name);
  return { code: refusal.code, left: (await entries()).slice(before.length), changed };
}
const entries = () => world.db.selectFrom("audit_entry").select(["actor_id", "action", "after"]).orderBy("seq").execute();

describe("what somebody of the team may not is refused, and stands in the audit", () => {
  const walk = team.flatMap((role) =>
    audited
      .filter(({ endpoint }) => !mayCall(endpoint, role) && (isStaff({ role }) || !isHidden(endpoint)))
      .map((one) => ({ ...one, role, who: castOfRole[role] })),
  );
  test.each(walk)("$name as $who", async ({ name, endpoint, role, who }) => {
    const { code, left, changed } = await tried(role, { name, endpoint }, 0);
    expect({ code, changed }).toEqual({ code: "forbidden", changed: [] });
    expect(left).toEqual([{ actor_id: world.people[who], action: name, after: { refused: "forbidden" } }]);
  });
});

describe("what asks for a fresh proof is refused without one, and stands in the audit", () => {
  const walk = audited.flatMap((one) =>
    one.endpoint.stepUp ? (one.endpoint.who.roles as readonly Role[]).map((role) => ({ ...one, role, who: castOfRole[role] })) : [],
  );
  test.each(walk)("$name as $who", async ({ name, endpoint, role, who }) => {
    const { code, left, changed } = await tried(role, { name, endpoint }, stepUpMinutes);
    expect({ code, changed }).toEqual({ code: "step-up-required", changed: [] });
    expect(left).toEqual([{ actor_id: world.people[who], action: name, after: { refused: "step-up-required" } }]);
  });
});

test("the walk would see what a call changes", async () => {
  const held = await contents();
  await world.db.updateTable("person").set({ name: "آخر" }).where("id", "=", world.people.omar).execute();
  const now = await contents();
  expect([...now.keys()].length).toBeGreaterThan(50);
  expect([...now].filter(([name, sum]) => held.get(name) !== sum).map(([name]) => name)).toContain("person");
});
