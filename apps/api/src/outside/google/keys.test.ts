import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createGoogle } from "./google.ts";

const clientId = "test.apps.googleusercontent.com";
const start = Temporal.Instant.from("2026-11-21T10:00:00Z");
let asked: number;
let answer: () => { status: number; body: string };
let certs: Server;
let pair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeEach(async () => {
  asked = 0;
  pair = await generateKeyPair("RS256");
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "known", alg: "RS256", use: "sig" }] });
  answer = () => ({ status: 200, body: keys });
  certs = createServer((_request, response) => {
    asked += 1;
    const { status, body } = answer();
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => certs.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  certs.closeAllConnections();
  certs.close();
});

const connect = () =>
  createGoogle({
    clientId,
    scriptUrl: "",
    certsUrl: `http://127.0.0.1:${(certs.address() as AddressInfo).port}/`,
    timeoutMilliseconds: 400,
  });
const token = (kid = "known", claims: object = {}) =>
  new SignJWT({ sub: "7", nonce: "n-1", email: "salma@gmail.com", email_verified: true, ...claims })
    .setProtectedHeader({ alg: "RS256", kid })
    .setIssuer("https://accounts.google.com")
    .setAudience(clientId)
    .setExpirationTime(Math.floor(start.epochMilliseconds / 1000) + 3600)
    .sign(pair.privateKey);

test("whoever names keys nobody knows does not make us ask Google for them over and over", async () => {
  const google = connect();
  for (let turn = 0; turn < 20; turn += 1) expect((await google.verify(await token(`unknown${turn}`), "n-1", start)).kind).toBe("refused");
  expect(asked).toBe(1);
  expect((await google.verify(await token(), "n-1", start)).kind).toBe("ok");
});

test.each(["{}", '{"keys":"none"}', '{"keys":[7]}', "<html>", ""])("keys that come as %s are no verdict on the token", async (body) => {
  const google = connect();
  const good = answer;
  answer = () => ({ status: 200, body });
  expect((await google.verify(await token(), "n-1", start)).kind).toBe("unknown");
  answer = good;
  expect((await google.verify(await token(), "n-1", start)).kind).toBe("ok");
});

test("a Google that does not answer is left alone for half a minute, then asked again", async () => {
  const google = connect();
  const good = answer;
  answer = () => ({ status: 503, body: "" });
  for (let turn = 0; turn < 5; turn += 1) expect((await google.verify(await token(), "n-1", start)).kind).toBe("unknown");
  for (let turn = 0; turn < 3; turn += 1) expect((await google.verify(await token(), "n-1", start)).kind).toBe("not-sent");
  expect(asked).toBe(5);
  answer = good;
  expect((await google.verify(await token(), "n-1", start)).kind).toBe("not-sent");
  // An invalid token does not use up the trial call.
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`;
  for (const nonsense of ["a.b.c", unsigned, "."]) {
    expect((await google.verify(nonsense, "n-1", start.add({ seconds: 31 }))).kind).toBe("refused");
  }
  expect((await google.verify(await token(), "n-1", start.add({ seconds: 31 }))).kind).toBe("ok");
  expect((await google.verify(await token(), "n-1", start.add({ seconds: 31 }))).kind).toBe("ok");
});

test.each([
  ["no subject", { sub: undefined }],
  ["a subject that is no text", { sub: 7 }],
  ["another audience beside ours taken from a list", { aud: ["another", clientId.toUpperCase()] }],
  ["not valid yet", { nbf: Math.floor(start.epochMilliseconds / 1000) + 3600 }],
  ["an address told to be proven by anything but a yes", { email_verified: "maybe" }],
])("a token with %s is refused", async (_name, claims) => {
  const google = connect();
  const jwt = new SignJWT({ sub: "7", nonce: "n-1", email: "a@gmail.com", aud: clientId, ...claims } as never)
    .setProtectedHeader({ alg: "RS256", kid: "known" })
    .setIssuer("accounts.google.com")
    .setExpirationTime(Math.floor(start.epochMilliseconds / 1000) + 3600);
  expect((await google.verify(await jwt.sign(pair.privateKey), "n-1", start)).kind).toBe("refused");
});
