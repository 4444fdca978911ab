import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as } from "../test/client.ts";
import { createReachingWorld, type ReachingWorld } from "../test/reach.ts";

let reach: ReachingWorld;
beforeAll(async () => {
  reach = await createReachingWorld();
});
afterAll(() => reach.close());

const { appSecret, phoneNumberId } = { appSecret: "sandbox-app-secret", phoneNumberId: "100200300400500" };
const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${reach.world.url}/api/v1/webhooks${path}`, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
const whatsApp = (body: string, secret = appSecret) =>
  post("/whatsapp", body, { "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}` });
const statuses = (list: readonly object[]) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ changes: [{ field: "messages", value: { metadata: { phone_number_id: phoneNumberId }, statuses: list } }] }],
  });
const codeId = async () => {
  const { id } = await reach.world.db.selectFrom("confirmation_code").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return id;
};
const salma = () => as(reach.world, reach.world.people.salma);
const ask = async (type: 1 | 2 = 1) => {
  reach.world.clock.advance(24 * 3600 + 1);
  await (await salma()).accounts.sendPhoneCode({ phone: "01099999901", type });
  return codeId();
};
const state = async () => (await (await salma()).accounts.phoneCode()).body.state;

test("a thousand statuses in one call, as WhatsApp may send them, are taken", async () => {
  const id = await ask();
  const padding = { conversation: { id: "c".repeat(400), origin: { type: "authentication" } }, pricing: { category: "authentication" } };
  const others = Array.from({ length: 999 }, (_, place) => ({
    id: `wamid.${place}`,
    status: "sent",
    recipient_id: "201099999901",
    ...padding,
  }));
  const body = statuses([...others, { id: "wamid.x", status: "delivered", biz_opaque_callback_data: `code:${id}`, ...padding }]);
  expect(body.length).toBeGreaterThan(500_000);
  expect((await whatsApp(body)).status).toBe(200);
  expect(await state()).toBe("delivered");
});

test("what is too large for any company is not read", async () => {
  expect((await whatsApp(" ".repeat(5_000_000))).status).toBe(413);
});

test("a right signature over other words, of another number, or of things that are not ours changes nothing", async () => {
  const id = await ask();
  const delivered = { id: "wamid.y", status: "delivered", biz_opaque_callback_data: `code:${id}` };
  const signature = `sha256=${createHmac("sha256", appSecret).update(statuses([])).digest("hex")}`;
  expect((await post("/whatsapp", statuses([delivered]), { "x-hub-signature-256": signature })).status).toBe(403);
  const foreign = statuses([delivered]).replace(phoneNumberId, "999");
  expect((await whatsApp(foreign)).status).toBe(200);
  for (const reference of ["code:0", "code:1e3", "code:999999999999999", "notice:999999999999999", "code:", "__proto__", ""])
    expect((await whatsApp(statuses([{ ...delivered, biz_opaque_callback_data: reference }]))).status, reference).toBe(200);
  for (const odd of ["[]", "null", '{"object":"page","entry":[]}', statuses([{ id: 7 }, { status: "delivered" }]), "{"])
    expect((await whatsApp(odd)).status, odd).toBe(200);
  expect(await state()).toBe("sending");
  // A failure reported after the delivery changes nothing either.
  await whatsApp(statuses([delivered]));
  await whatsApp(statuses([{ ...delivered, status: "failed", errors: [{ code: 131026 }] }]));
  expect(await state()).toBe("delivered");
});

test("Telegram's report: another token, an old one, one without a time, and one that says expired before delivered", async () => {
  const id = await ask(2);
  const key = (token: string) => createHash("sha256").update(token).digest();
  const report = (status: string, timestamp: string | null, token = "sandbox-gateway-token") => {
    const body = JSON.stringify({ request_id: "r", payload: `code:${id}`, delivery_status: { status } });
    const signature = createHmac("sha256", key(token)).update(`${timestamp}\n${body}`).digest("hex");
    return post("/telegram-gateway", body, {
      "x-request-signature": signature,
      ...(timestamp !== null && { "x-request-timestamp": timestamp }),
    });
  };
  const now = () => String(Math.floor(reach.world.clock.now().epochMilliseconds / 1000));
  expect((await report("delivered", now(), "another")).status).toBe(403);
  expect((await report("delivered", String(Number(now()) - 25 * 3600))).status).toBe(403);
  expect((await report("delivered", "NaN")).status).toBe(403);
  expect((await report("delivered", null)).status).toBe(403);
  expect(await state()).toBe("sending");
  expect((await report("expired", now())).status).toBe(200);
  expect(await state()).toBe("unresolved");
  expect((await report("delivered", now())).status).toBe(200);
  expect((await report("expired", now())).status).toBe(200);
  expect(await state()).toBe("delivered");
});

test("a handshake with everything twice is a stranger's", async () => {
  const at = `${reach.world.url}/api/v1/webhooks/whatsapp`;
  const right = "hub.mode=subscribe&hub.verify_token=sandbox-verify-token";
  for (const query of [
    `${right}&hub.verify_token=sandbox-verify-token&hub.challenge=1`,
    `${right}&hub.mode=subscribe&hub.challenge=1`,
    "hub.mode=subscribe&hub.verify_token[]=a&hub.challenge=1",
  ])
    expect((await fetch(`${at}?${query}`)).status, query).toBe(403);
  const twice = await fetch(`${at}?${right}&hub.challenge=1&hub.challenge=2`);
  expect([twice.status, await twice.text()]).toEqual([200, ""]);
});

test("nothing defective was logged", () => {
  expect(reach.world.defects).toEqual([]);
});
