import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stepUpMinutes } from "../kernel/identity.ts";
import type { CastKey } from "./cast.ts";
import { callerOf, sendCall } from "./client.ts";
import { castOfRole, endpoints, isHidden, mayCall, type NamedEndpoint, someInput } from "./contract-walk.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
// Attempts are recorded at most twenty times a minute, so the clock advances between tests.
beforeEach(() => world.clock.advance(61));
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const audited = endpoints.filter(({ endpoint }) => endpoint.audits);
const team = [Role.RegularAdmin, Role.Studio, Role.TutorManager] as const;

/** Tables that may change: the audit, to which each refusal adds an entry, and the sessions that this test begins. */
const left = ["audit_entry", "audit_head", "device_session", "device_secret"];

/** Returns a checksum of every other table, and which sessions have ended. */
async function contents(): Promise<ReadonlyMap<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(world.db);
  const kept = tables.map(({ name }) => name).filter((name) => !left.includes(name));
  const sums = kept.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, md5(string_agg(md5(row::text), '' order by row::text)) as sum from ${sql.table(name)} as row`,
  );
  const ended = sql`select 'sessions that ended', count(*)::text from device_session where ended_at is not null`;
  const { rows } = await sql<{ name: string; sum: string | null }>`${sql.join([...sums, ended], sql` union all `)}`.execute(world.db);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

const changedSince = async (held: ReadonlyMap<string, string | null>) =>
  [...(await contents())].filter(([name, sum]) => held.get(name) !== sum).map(([name]) => name);

/** Calls an endpoint as a team member; returns the error code and the audit entries it added. */
async function tried(role: Role, { endpoint }: NamedEndpoint, minutesSinceProof: number | null) {
  const before = await entries();
  const caller = await callerOf(world, world.people[castOfRole[role]]);
  const steppedUpAt = minutesSinceProof === null ? null : world.clock.now().subtract({ minutes: minutesSinceProof });
  await world.db.updateTable("device_session").set({ stepped_up_at: steppedUpAt }).where("id", "=", caller.sessionId).execute();
  const { refusal } = await sendCall(world, caller, endpoint, someInput(endpoint));
  return { code: refusal.code, added: (await entries()).slice(before.length) };
}
const entries = () => world.db.selectFrom("audit_entry").select(["actor_id", "action", "after"]).orderBy("seq").execute();

/** Calls each endpoint and checks afterwards that only audit entries were added. To find an endpoint that changed more, run one alone (`-t`). */
function eachIsRefused(walk: readonly (NamedEndpoint & { role: Role; who: CastKey })[], code: ErrorCode, minutesSinceProof: number) {
  let held: ReadonlyMap<string, string | null>;
  beforeAll(async () => {
    held = await contents();
  });
  test.each(walk)("$name as $who", async ({ name, endpoint, role, who }) => {
    const { added, ...answer } = await tried(role, { name, endpoint }, minutesSinceProof);
    expect(answer).toEqual({ code });
    expect(added).toEqual([{ actor_id: world.people[who], action: name, after: { refused: code } }]);
  });
  test("and nothing is done", async () => {
    expect(await changedSince(held)).toEqual([]);
  });
}

describe("what somebody of the team may not is refused, and stands in the audit", () => {
  const walk = team.flatMap((role) =>
    audited
      .filter(({ endpoint }) => !mayCall(endpoint, role) && (isStaff({ role }) || !isHidden(endpoint)))
      .map((one) => ({ ...one, role, who: castOfRole[role] })),
  );
  eachIsRefused(walk, "forbidden", 0);
});

describe("what asks for a fresh proof is refused without one, and stands in the audit", () => {
  const walk = audited.flatMap((one) =>
    one.endpoint.stepUp ? (one.endpoint.who.roles as readonly Role[]).map((role) => ({ ...one, role, who: castOfRole[role] })) : [],
  );
  eachIsRefused(walk, "step-up-required", stepUpMinutes);
});

test("the walk would see what a call changes", async () => {
  const held = await contents();
  await world.db.updateTable("person").set({ name: "آخر" }).where("id", "=", world.people.omar).execute();
  await world.db.updateTable("device_session").set({ ended_at: world.clock.now() }).execute();
  const changed = await changedSince(held);
  for (const table of ["person", "sessions that ended"]) expect(changed).toContain(table);
});
