import { afterEach, beforeEach, expect, test } from "vitest";
import { startTwins, type Twins } from "../../test/twins.ts";
import { createGoogle, type Google } from "./google.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
let twins: Twins;
let google: Google;

const connect = (changes: object = {}) =>
  createGoogle({ ...twins.sandbox.reach.google, timeoutMilliseconds: 400, cooldownMilliseconds: 0, ...changes });
beforeEach(async () => {
  twins = await startTwins({ now: () => now });
  google = connect();
});
afterEach(() => twins.sandbox.close());

const salma = { email: "salma@gmail.com", name: "سلمى حسن", nonce: "n-1" };
const issue = async (account: object = salma) => (await twins.control<{ credential: string }>("/google/credential", account)).credential;
const verify = async (credential: string, at = now) => google.verify(credential, "n-1", at);

test("a token of Google's says who is there", async () => {
  expect(await verify(await issue())).toMatchObject({
    kind: "ok",
    value: {
      identity: {
        subject: expect.stringMatching(/^\d+$/),
        email: "salma@gmail.com",
        emailVerified: true,
        isMailboxOfGoogle: true,
        name: "سلمى حسن",
      },
    },
  });
});

test.each([
  ["a mailbox elsewhere", { email: "salma@example.com" }, false],
  ["a domain of Workspace", { email: "salma@school.example", hostedDomain: "school.example" }, true],
  ["the domain of another", { email: "salma@example.com", hostedDomain: "school.example" }, false],
])("%s", async (_name, account, expected) => {
  expect(await verify(await issue({ ...salma, ...account }))).toMatchObject({ value: { identity: { isMailboxOfGoogle: expected } } });
});

test.each(["wrong-audience", "wrong-issuer", "wrong-algorithm", "expired", "corrupt-signature"])("%s is refused", async (fault) => {
  await twins.fail("google", "credential", fault);
  expect((await verify(await issue())).kind).toBe("refused");
  expect((await verify(await issue())).kind).toBe("ok");
});

test("an hour later, for another page, without a nonce, cut short, or no token at all: refused", async () => {
  const credential = await issue();
  expect((await verify(credential, now.add({ minutes: 62 }))).kind).toBe("refused");
  expect((await google.verify(credential, "n-2", now)).kind).toBe("refused");
  expect((await verify(await issue({ ...salma, nonce: "" }))).kind).toBe("refused");
  expect((await verify(credential.slice(0, -3))).kind).toBe("refused");
  expect((await verify("nonsense")).kind).toBe("refused");
  const [head, claims] = credential.split(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
  expect((await verify(unsigned)).kind).toBe("refused");
  expect(head).toBeDefined();
});

test("keys rotate: the former key is good until it is gone, the new one is fetched when it is met", async () => {
  const before = await issue();
  expect((await verify(before)).kind).toBe("ok");
  await twins.control("/google/rotate", {});
  expect((await verify(await issue())).kind).toBe("ok");
  expect((await verify(before)).kind).toBe("ok");
  await twins.control("/google/rotate", {});
  expect((await verify(await issue())).kind).toBe("ok");
  expect((await verify(before)).kind).toBe("refused");
});

test.each(["500", "late", "slow-body", "timeout-after-effect"])(
  "keys that fail to come (%s) are an unknown, not a refusal",
  async (fault) => {
    await twins.fail("google", "certs", fault, fault === "500" ? {} : { argument: 60_000 });
    const credential = await issue();
    expect((await verify(credential)).kind).toBe("unknown");
    expect((await verify(credential)).kind).toBe("ok");
  },
);

test("the button's script, its frame and the choice are there, and hand the credential to nobody else", async () => {
  const { scriptUrl, clientId } = google;
  expect(await (await fetch(scriptUrl)).text()).toContain("renderButton");
  const query = `client_id=${clientId}&nonce=n-1&origin=http://app.localhost`;
  const base = new URL("./", scriptUrl).href;
  expect(await (await fetch(`${base}button?${query}`)).text()).toContain("المتابعة بحساب جوجل");
  expect((await fetch(`${base}select?client_id=other`)).status).toBe(400);
  const done = await fetch(`${base}select?${query}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `email=salma%40gmail.com&${query}`,
  });
  const credential = /"credential":"([^"]+)"/.exec(await done.text())?.[1] ?? "";
  expect((await verify(credential)).kind).toBe("ok");
});
