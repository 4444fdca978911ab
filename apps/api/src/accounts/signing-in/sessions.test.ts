import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../test/cast.ts";
import { as, clientOf } from "../../test/client.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const cookieOf = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";
const enter = (name: string, cookie?: string, password = castPassword) =>
  clientOf(world).accounts.signIn({ email: `${name}@hiwar.local`, password }, cookie === undefined ? {} : { headers: { cookie } });
const statusOf = async ({ body }: Awaited<ReturnType<typeof enter>>) =>
  (await clientOf(world, { token: body.token ?? "" }).accounts.current()).status;

test("a sign-in ends the session of whoever was signed in on this browser, and no other", async () => {
  const elsewhere = await enter("salma");
  const former = await enter("salma");
  const again = await enter("salma", cookieOf(former.headers));
  expect([await statusOf(former), await statusOf(again), await statusOf(elsewhere)]).toEqual([401, 200, 200]);
  const other = await enter("omar", cookieOf(again.headers));
  expect([await statusOf(again), await statusOf(other)]).toEqual([401, 200]);
  const refused = await clientOf(world).accounts.refresh({}, { headers: { cookie: cookieOf(again.headers) } });
  expect(refused.refusal.code, "its secret is worth nothing").toBe("unauthenticated");
});

test("a sign-in that fails ends nothing", async () => {
  const former = await enter("salma");
  expect((await enter("salma", cookieOf(former.headers), "felucca-1999")).status).toBe(401);
  expect(await statusOf(former)).toBe(200);
});

test("two sign-ins of one browser at once both hold, for nobody knows which cookie it keeps", async () => {
  const former = await enter("nour");
  const both = await Promise.all([enter("nour", cookieOf(former.headers)), enter("nour", cookieOf(former.headers))]);
  expect(await Promise.all([former, ...both].map(statusOf))).toEqual([401, 200, 200]);
});

test("a proof renews the session: its life stays, its secret and bearer are others; two proofs at once are one", async () => {
  const first = await enter("hoda");
  const client = clientOf(world, { token: first.body.token ?? "" });
  const [{ createdAt } = { createdAt: "" }] = (await client.accounts.devices()).body.list;
  world.clock.advance(60);
  const proofs = await Promise.all([
    client.accounts.stepUp({ password: castPassword }),
    client.accounts.stepUp({ password: castPassword }),
  ]);
  expect(proofs.map(({ status }) => status).sort()).toEqual([200, 401]);
  const proof = proofs.find(({ status }) => status === 200);
  if (!proof) throw new Error("nobody proved it");
  const renewed = clientOf(world, { token: proof.body.signedIn.token ?? "" });
  expect((await renewed.accounts.devices()).body.list).toMatchObject([{ current: true, createdAt }]);
  const refresh = (cookie: string) => clientOf(world).accounts.refresh({}, { headers: { cookie } });
  expect((await refresh(cookieOf(first.headers))).refusal.code).toBe("unauthenticated");
  expect((await refresh(cookieOf(proof.headers))).status).toBe(200);
  const salma = await as(world, world.people.salma);
  expect((await salma.accounts.stepUp({ password: "not hers 1" })).refusal.code).toBe("wrong-password");
  expect((await clientOf(world).accounts.stepUp({ password: castPassword })).refusal.code).toBe("unauthenticated");
});
