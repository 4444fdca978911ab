import { isStaff, Role } from "@hiwar/contract/kernel/roles";
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

/** What is answered to somebody of the team, and which entries that leaves. */
async function tried(role: Role, { endpoint }: NamedEndpoint, minutesSinceProof: number | null) {
  const before = await entries();
  const caller = await callerOf(world, world.people[castOfRole[role]]);
  const steppedUpAt = minutesSinceProof === null ? null : world.clock.now().subtract({ minutes: minutesSinceProof });
  await world.db.updateTable("device_session").set({ stepped_up_at: steppedUpAt }).where("id", "=", caller.sessionId).execute();
  const { refusal } = await sendCall(world, caller, endpoint, someInput(endpoint));
  return { code: refusal.code, left: (await entries()).slice(before.length) };
}
const entries = () => world.db.selectFrom("audit_entry").select(["actor_id", "action", "after"]).orderBy("seq").execute();

describe("what somebody of the team may not is refused, and stands in the audit", () => {
  const walk = team.flatMap((role) =>
    audited
      .filter(({ endpoint }) => !mayCall(endpoint, role) && (isStaff({ role }) || !isHidden(endpoint)))
      .map((one) => ({ ...one, role, who: castOfRole[role] })),
  );
  test.each(walk)("$name as $who", async ({ name, endpoint, role, who }) => {
    const { code, left } = await tried(role, { name, endpoint }, 0);
    expect(code).toBe("forbidden");
    expect(left).toEqual([{ actor_id: world.people[who], action: name, after: { refused: "forbidden" } }]);
  });
});

describe("what asks for a fresh proof is refused without one, and stands in the audit", () => {
  const walk = audited.flatMap((one) =>
    one.endpoint.stepUp ? (one.endpoint.who.roles as readonly Role[]).map((role) => ({ ...one, role, who: castOfRole[role] })) : [],
  );
  test.each(walk)("$name as $who", async ({ name, endpoint, role, who }) => {
    const { code, left } = await tried(role, { name, endpoint }, stepUpMinutes);
    expect(code).toBe("step-up-required");
    expect(left).toEqual([{ actor_id: world.people[who], action: name, after: { refused: "step-up-required" } }]);
  });
});
