import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { browserPartiesOf } from "../outside/parties/parties.ts";
import { createTestWorld } from "../test/world.ts";
import { allowedHostsOf, noHosts } from "./allowed-hosts.ts";

const errors = { url: "https://reports.example.com/api/1/envelope/?sentry_key=k", environment: "staging" } as const;
const parties = browserPartiesOf({ ANALYTICS_ID: "G-ABCDE12345", SESSION_RECORDING_ID: "abcde12345" }, errors);
const all = { hiwar_parties: "analytics.recording.errors" };

test("a page is open to whom its visitor agreed to, and to no host beside theirs", () => {
  expect(allowedHostsOf(parties, { hiwar_parties: "analytics" }, "/tutors")).toEqual({
    names: ["analytics"],
    scripts: ["https://www.googletagmanager.com/gtag/js"],
    calls: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
    images: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
  });
  expect(allowedHostsOf(parties, { hiwar_parties: "errors" }, "/")).toEqual({
    ...noHosts,
    names: ["errors"],
    calls: ["https://reports.example.com"],
  });
  expect(allowedHostsOf(parties, all, "/tutors").names).toEqual(["analytics", "recording", "errors"]);
  const overTls = { "__Host-hiwar_parties": "recording", hiwar_parties: "analytics" };
  expect(allowedHostsOf(parties, overTls, "/tutors").names).toEqual(["recording"]);
});

test.each<[string, Record<string, string>, string]>([
  ["without a cookie", {}, "/tutors"],
  ["with a cookie that names nobody we know", { hiwar_parties: "evil.https://evil.example" }, "/tutors"],
  ["in chat", all, "/chat/12"],
  ["in the room", all, "/session"],
  ["at checkout", all, "/checkout"],
])("%s it is open to nobody", (_when, cookies, path) => {
  expect(allowedHostsOf(parties, cookies, path)).toEqual(noHosts);
});

test("who is not named in the configuration is asked nothing, whatever the cookie says", () => {
  expect(allowedHostsOf(browserPartiesOf({}, null), all, "/tutors")).toEqual(noHosts);
});

test("a page of the app goes out open to whom its visitor agreed to; a quiet one and the other two sites to nobody", async () => {
  const world = await createTestWorld();
  const folder = await mkdtemp(join(tmpdir(), "hiwar-open-to-"));
  const rootOf = (site: string) => join(folder, site);
  for (const site of ["app", "admin", "site"]) {
    await mkdir(rootOf(site));
    await writeFile(join(rootOf(site), "index.html"), `<html><head></head><h1>${site}</h1></html>`);
  }
  const outside = { ...world.outside, parties: browserPartiesOf({ ANALYTICS_ID: "G-ABCDE12345" }, null) };
  const app = await buildApp(
    { ...world, outside },
    { sites: { sites: { app: rootOf("app"), admin: rootOf("admin"), site: rootOf("site") } } },
  );
  const ask = async (host: string, url: string, cookie = "hiwar_parties=analytics.recording") => {
    const { headers, body } = await app.inject({ url, headers: { host: `${host}:4000`, cookie } });
    return [String(headers["content-security-policy"]).includes("google-analytics.com"), body.includes("hiwar-parties")];
  };
  expect(await ask("app.localhost", "/tutors")).toEqual([true, true]);
  expect(await ask("app.localhost", "/tutors", "a=b")).toEqual([false, false]);
  expect(await ask("app.localhost", "/chat/7")).toEqual([false, false]);
  expect(await ask("app.localhost", "/Checkout?plan=1")).toEqual([false, false]);
  expect(await ask("admin.localhost", "/users")).toEqual([false, false]);
  expect(await ask("localhost", "/")).toEqual([false, false]);
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});
