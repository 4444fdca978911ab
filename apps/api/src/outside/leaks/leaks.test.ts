import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type AskedRange, leakedPasswords } from "@hiwar/sandbox/leaks/leaks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTwins, type Twins } from "../../test/twins.ts";
import type { LeaksConfig } from "./config.ts";
import { createLeaks } from "./leaks.ts";

const now = () => Temporal.Instant.from("2026-11-21T10:00:00Z");
let twins: Twins;
beforeEach(async () => {
  twins = await startTwins({ now });
});
afterEach(() => twins.sandbox.close());

const connect = (changes: Partial<LeaksConfig> = {}) => createLeaks({ ...twins.sandbox.leaks, timeoutMilliseconds: 300, ...changes }, now);
/** A local port on which nobody listens. */
const closed = "http://127.0.0.1:5399";
const [leaked = ""] = Object.keys(leakedPasswords);
const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

test("a leaked password is known, another one is not, and five digits of either leave", async () => {
  const leaks = connect();
  expect(await leaks.hold(leaked)).toEqual({ kind: "ok", value: true });
  expect(await leaks.hold("felucca-river-77")).toEqual({ kind: "ok", value: false });
  const asked = await twins.control<AskedRange[]>("/leaks");
  expect(asked.map(({ prefix, isPadded }) => [prefix, isPadded])).toEqual(
    [leaked, "felucca-river-77"].map((password) => [hashOf(password).slice(0, 5), true]),
  );
});

test("each fault is the outcome it is", async () => {
  const kind = async (leaks = connect()) => (await leaks.hold(leaked)).kind;
  await twins.fail("leaks", "range", "500");
  expect(await kind()).toBe("unknown");
  await twins.fail("leaks", "range", "decline");
  expect(await kind()).toBe("unknown");
  await twins.fail("leaks", "range", "timeout-after-effect");
  expect(await kind()).toBe("unknown");
  await twins.fail("leaks", "range", "slow-body", { argument: 60_000 });
  expect(await kind()).toBe("unknown");
  expect(await kind(connect({ baseUrl: closed }))).toBe("not-sent");
  expect(await kind(createLeaks(null, now))).toBe("not-sent");
});

test("five silences in a row leave the service alone for a while", async () => {
  const leaks = connect({ baseUrl: closed });
  for (let call = 0; call < 5; call += 1) await leaks.hold(leaked);
  expect(await leaks.hold(leaked)).toMatchObject({ kind: "not-sent", reason: "left alone for a while" });
});

test.each([
  ["padding with its hash is no leak", `${hashOf(leaked).slice(5)}:0`, { kind: "ok", value: false }],
  ["a line without padding", `${hashOf(leaked).slice(5)}:3`, { kind: "ok", value: true }],
  ["a page of somebody else's", "<!doctype html>\n<title>Sign in</title>", { kind: "unknown" }],
  ["nothing", "", { kind: "unknown" }],
])("%s", async (_name, body, outcome) => {
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  expect(await connect({ baseUrl: `http://127.0.0.1:${port}` }).hold(leaked)).toMatchObject(outcome);
  server.closeAllConnections();
  await new Promise((closing) => server.close(closing));
});
