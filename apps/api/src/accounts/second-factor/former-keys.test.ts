import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig, settingsOf } from "../../config.ts";
import { readToken, signToken } from "../../kernel/signed-token.ts";
import { castPassword } from "../../test/cast.ts";
import { clientOf } from "../../test/client.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { recoveryHash } from "./verify.ts";

const [before, after] = ["b".repeat(32), "a".repeat(32)];
const settingsBefore = settingsOf(readConfig({ HIWAR_TOKEN_KEY: before, HIWAR_CODE_KEY: before }));
const during = settingsOf(
  readConfig({ HIWAR_TOKEN_KEY: after, HIWAR_TOKEN_KEY_FORMER: before, HIWAR_CODE_KEY: after, HIWAR_CODE_KEY_FORMER: before }),
);
const settingsAfter = settingsOf(readConfig({ HIWAR_TOKEN_KEY: after, HIWAR_CODE_KEY: after }));

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

/** A process on the same database with these keys. */
const processWith = (settings: TestWorld["settings"]) => createTestWorld({ beside: { ...world, settings } });

test("a token of the former key holds while both are there, and the former one signs none", async () => {
  const now = world.clock.now();
  const old = await signToken(settingsBefore, { id: 7 }, "app", now, 60);
  const read = async (settings: TestWorld["settings"], token: string) => (await readToken<{ id: number }>(settings, token, "app", now))?.id;
  expect([await read(during, old), await read(settingsAfter, old)]).toEqual([7, undefined]);
  const fresh = await signToken(during, { id: 8 }, "app", now, 60);
  expect([await read(settingsAfter, fresh), await read(settingsBefore, fresh)]).toEqual([8, undefined]);
  expect(await readToken(during, old, "admin", now), "for its audience alone").toBeNull();
});

test("somebody signed in stays so, and a recovery code of before signs in, once, while both keys are there", async () => {
  const [earlier, meanwhile] = [await processWith(settingsBefore), await processWith(during)];
  const email = "amal@hiwar.local";
  const host = new URL(world.settings.adminUrl).host;
  const { amal } = world.people;
  const code = "k3t9-wx20-pqrv-m7hc-2e5n-8yda";
  await world.db
    .insertInto("recovery_code")
    .values({ person_id: amal, hash: recoveryHash(settingsBefore, amal, code) })
    .execute();
  const salma = await clientOf(earlier).accounts.signIn({ email: "salma@hiwar.local", password: castPassword });
  expect((await clientOf(meanwhile, { token: salma.body.token ?? "" }).accounts.current()).status).toBe(200);
  const staff = clientOf(meanwhile, { host });
  const use = async () => {
    const ticket = (await staff.accounts.signIn({ email, password: castPassword })).body.secondFactor ?? "";
    return (await staff.accounts.passWithRecoveryCode({ ticket, recoveryCode: code })).status;
  };
  expect([await use(), await use()]).toEqual([200, 422]);
  await earlier.close();
  await meanwhile.close();
});
