import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Returns the log lines that `work` leaves. */
async function linesOf(work: () => Promise<unknown>): Promise<object[]> {
  const info = vi.spyOn(world.log, "info");
  await work();
  // The line is logged after the answer.
  await expect.poll(() => info).toHaveBeenCalled();
  const lines = info.mock.calls.map(([details]) => details);
  info.mockRestore();
  return lines;
}

test("a call leaves one line: what was called, by whom, with what end; neither its query nor its words", async () => {
  const salma = await as(world, world.people.salma);
  const [line, ...others] = await linesOf(() => salma.accounts.read({ id: world.people.salma }));
  expect(others).toEqual([]);
  expect(line).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: "GET",
    path: "/api/v1/user/:id",
    operation: "accounts.read",
    person: world.people.salma,
    status: 200,
    milliseconds: expect.any(Number),
  });
});

test("a refusal leaves a line without a stack", async () => {
  const [line] = await linesOf(() => clientOf(world).accounts.current());
  expect(line).toMatchObject({ operation: "accounts.current", status: 401 });
  expect(JSON.stringify(line)).not.toContain("stack");
});

test("what everyone reads leaves a line when it is made, none when it is cached", async () => {
  const guest = clientOf(world);
  const lines = await linesOf(async () => {
    await guest.plans.list();
    await guest.plans.list();
    await clientOf(world).accounts.current();
  });
  expect(lines.map((line) => (line as { operation: string }).operation)).toEqual(["plans.list", "accounts.current"]);
});

test("a defect is told as unexpected, without its text; the log has it under the same number", async () => {
  await sql`alter table topic rename to topic_away`.execute(world.db);
  const { refusal, status } = await clientOf(world).topics.list();
  await sql`alter table topic_away rename to topic`.execute(world.db);
  expect([status, refusal.code]).toEqual([500, "unexpected"]);
  expect(JSON.stringify(refusal)).not.toContain("topic");
  expect(world.defects.splice(0)).toEqual([expect.objectContaining({ requestId: refusal.requestId })]);
});
