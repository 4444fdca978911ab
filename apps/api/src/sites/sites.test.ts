import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as endOfTurn, setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { appAddressMark } from "@hiwar/contract/app-address";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { refreshEntries } from "../directory/refresh.ts";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import { defaultRates } from "../kernel/identity.ts";
import { Limits } from "../kernel/limits.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let app: FastifyInstance;
let folder: string;
beforeEach(async () => {
  world = await createTestWorld();
  folder = await mkdtemp(join(tmpdir(), "hiwar-sites-"));
  for (const site of ["app", "admin", "site"]) await mkdir(join(folder, site, "assets"), { recursive: true });
  for (const site of ["app", "admin", "site"])
    await writeFile(join(folder, site, "index.html"), `<h1>${site}</h1><script>${site}</script>`);
  await mkdir(join(folder, "site/terms"));
  await writeFile(join(folder, "site/terms/index.html"), `<h1>terms</h1><script src="/assets/manifest-1.js"></script>`);
  await writeFile(join(folder, "site/assets/manifest-1.js"), `window.manifest={"routes":{}};`);
  await mkdir(join(folder, "site/404"));
  await writeFile(join(folder, "site/404/index.html"), `<h1>no such page</h1><a href="${appAddressMark}/tutors"></a>`);
  await writeFile(join(folder, "app/assets/entry-1.js"), "1");
  const root = (name: string) => join(folder, name);
  const sites = {
    sites: { app: root("app"), admin: root("admin"), site: root("site") },
  };
  app = await buildApp(world, { sites });
});
afterEach(async () => {
  await app.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const open = (host: string, url: string) => app.inject({ url, headers: { host: `${host}:4000` } });

test.each([
  ["app.localhost", "/", 200, "app"],
  ["app.localhost", "/no/such/route", 200, "app"],
  ["app.localhost", "/t/1?book=x", 404, "app"],
  ["admin.localhost", "/users", 200, "admin"],
  ["localhost", "/", 200, "site"],
  ["localhost", "/terms", 200, "<h1>terms"],
  ["localhost", "/terms/", 200, "<h1>terms"],
  ["localhost", "/no-such-page", 404, "no such page"],
  ["localhost", "/%E0%A4%A", 400, "bad-request"],
  ["app.localhost", "/assets/../../site/index.html", 404, "not found"],
  ["app.localhost", "/assets/%2e%2e/%2e%2e/site/index.html", 404, "not found"],
  ["app.localhost", "/assets/gone-1.js", 404, "not found"],
  ["app.localhost", "/assets/entry-1.js", 200, "1"],
  ["app.localhost", `/${"a".repeat(300)}`, 200, "app"],
  ["app.localhost", `/assets/${"a".repeat(300)}.js`, 200, "app"],
  ["localhost", `/${"%D8%A7".repeat(200)}`, 404, "no such page"],
])("%s %s answers %i with %s", async (host, url, status, words) => {
  const { statusCode, body } = await open(host, url);
  expect([statusCode, body]).toEqual([status, expect.stringContaining(words)]);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("the host %s is no other server's", async (host) => {
  expect((await app.inject({ url: "/", headers: { host } })).statusCode).toBe(200);
});

test("pages are counted by network too", async () => {
  const limits = new Limits();
  Object.assign(world, { limits });
  const now = world.clock.now().add({ seconds: 1 });
  for (let count = 0; count < defaultRates.files.times; count++) limits.take("files:127.0.0.1", defaultRates.files, now);
  // Requests are counted before Fastify, and `inject` would bypass that; so the app listens.
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const page = await fetch(`${url}/gone.js`);
  expect([page.status, page.headers.get("retry-after"), page.headers.get("x-content-type-options")]).toEqual([429, "1", "nosniff"]);
  expect(await page.json()).toMatchObject({ code: "too-many-requests", requestId: expect.any(String) });
  expect((await fetch(`${url}/live`)).status).toBe(200);
});

test("a page whose address is a secret is in no search, and is told to no other site", async () => {
  const headers = async (url: string) => {
    const { headers } = await open("app.localhost", url);
    return [headers["x-robots-tag"], headers["referrer-policy"]];
  };
  for (const page of ["pay", "guardian"]) expect(await headers(`/${page}/${"a".repeat(43)}`)).toEqual(["noindex", "no-referrer"]);
  expect(await headers("/plans")).toEqual([undefined, "strict-origin-when-cross-origin"]);
});

test("pages open sockets to their own site alone", async () => {
  const policyOf = async (host: string) => (await open(host, "/")).headers["content-security-policy"];
  expect(await policyOf("app.localhost")).toContain("connect-src 'self' ws://app.localhost:4000 ");
  expect(await policyOf("admin.localhost")).toContain("connect-src 'self' ws://admin.localhost:4000;");
});

test("who is about to end, or has not all tables yet, says that it is not ready, and still serves", async () => {
  expect((await open("app.localhost", "/ready")).statusCode).toBe(200);
  await sql`update schema_migration set name = name || '.new' where name = (select max(name) from schema_migration)`.execute(world.db);
  expect((await open("app.localhost", "/ready")).statusCode).toBe(503);
  await sql`update schema_migration set name = replace(name, '.new', '')`.execute(world.db);
  expect((await open("app.localhost", "/live")).json()).toEqual({ live: true, loopLagMilliseconds: expect.any(Number) });
  world.isDraining = true;
  const statuses = await Promise.all(["/ready", "/live", "/"].map(async (url) => (await open("app.localhost", url)).statusCode));
  expect(statuses).toEqual([503, 200, 200]);
});

test("who holds the event loop is seen by how long", async () => {
  await open("app.localhost", "/live");
  // The first sample after a reading is where the next one begins.
  await sleep(20);
  await endOfTurn();
  await endOfTurn();
  const end = performance.now() + 60;
  while (performance.now() < end);
  const { loopLagMilliseconds } = (await open("app.localhost", "/live")).json();
  expect(loopLagMilliseconds).toBeGreaterThanOrEqual(55);
});

test("a page's own inline scripts run by their hash, nothing else does; only the app lets Google in", async () => {
  const policies = await Promise.all(
    ["app.localhost", "admin.localhost"].map(async (host) => String((await open(host, "/")).headers["content-security-policy"])),
  );
  for (const policy of policies) expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
  expect(policies.join()).not.toContain("unsafe-inline");
  expect(policies.map((policy) => policy.includes("frame-src 'none'"))).toEqual([false, true]);
  // Only the app may be framed, and only in development.
  expect(policies.map((policy) => policy.includes("frame-ancestors 'none'"))).toEqual([false, true]);
});

test("marketing pages lead to where the app is, whatever they were built for; their page for unknown addresses says so by its status too", async () => {
  for (const path of ["/no-such-page", "/404"]) {
    const { statusCode, body } = await open("localhost", path);
    expect([statusCode, body]).toEqual([404, `<h1>no such page</h1><a href="${world.settings.appUrl}/tutors"></a>`]);
  }
});

test("a page is no file: by its file's name it would go out without the policy of its scripts", async () => {
  const paths = ["/index.html", "/terms/index.html", "/404/index.html"];
  const answers = await Promise.all(["app.localhost", "localhost"].flatMap((host) => paths.map((path) => open(host, path))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 404));
});

test("who unpacks gets pages packed, and of the build's files what was laid beside them", async () => {
  await writeFile(join(folder, "app/assets/entry-1.js.br"), brotliCompressSync("1"));
  const packed = (url: string, encoding: string) =>
    app.inject({ url, headers: { host: "app.localhost:4000", "accept-encoding": encoding } });
  const page = await packed("/", "gzip, br");
  expect([page.headers["content-encoding"], gunzipSync(page.rawPayload).toString()]).toEqual([
    "gzip",
    (await open("app.localhost", "/")).body,
  ]);
  const script = await packed("/assets/entry-1.js", "gzip, br");
  expect([script.headers["content-encoding"], brotliDecompressSync(script.rawPayload).toString()]).toEqual(["br", "1"]);
  expect(script.headers["content-type"]).toContain("javascript");
  expect((await packed("/assets/entry-1.js", "identity")).body).toBe("1");
});

test("a build under a running server is served at once", async () => {
  const path = join(folder, "app/index.html");
  await open("app.localhost", "/");
  await writeFile(path, "<h1>new</h1>");
  await utimes(path, 1, 1);
  expect((await open("app.localhost", "/")).body).toBe("<h1>new</h1>");
});

test("a page links what its route will ask for; the list of tutors its first cards too", async () => {
  const root = { id: "root", path: "", module: "/assets/root-1.js", imports: ["/assets/entry-1.js"] };
  const layout = { id: "open", parentId: "root", module: "/assets/open-1.js", css: ["/assets/open-1.css"] };
  const screens = [
    { id: "tutors", parentId: "open", path: "tutors", module: "/assets/tutors-1.js" },
    { id: "tutor", parentId: "open", path: "t/:id", module: "/assets/tutor-1.js" },
  ];
  const routes = Object.fromEntries([root, layout, ...screens].map((route) => [route.id, route]));
  await writeFile(join(folder, "app/assets/manifest-1.js"), `window.manifest=${JSON.stringify({ routes })};`);
  await writeFile(join(folder, "app/index.html"), '<head><link href="/assets/root-1.js"/></head><script src="/assets/manifest-1.js">');
  const links = async (path: string) =>
    [...(await open("app.localhost", path)).body.matchAll(/<link(?! rel="canonical")[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  const own = ["/assets/root-1.js"];
  expect(await links("/t/7")).toEqual([...own, "/assets/open-1.css", "/assets/entry-1.js", "/assets/open-1.js", "/assets/tutor-1.js"]);
  expect(await links("/t/7/more")).toEqual(own);
  expect((await links("/tutors")).slice(0, 3)).toEqual([...own, "/assets/open-1.css", "/api/v1/user/tutor/list/onboarded?page=1"]);
  expect((await links("/tutors")).at(-1)).toBe("/assets/tutors-1.js");
});

describe("the built list of tutors", () => {
  const link = (rest: string) => `<link rel="${rest}"/>`;
  const head = [link('preload" as="font" href="/f.woff2'), link('modulepreload" href="/a.js'), link('stylesheet" href="/s.css')].join("");
  const openList = (url: string, headers = {}) => app.inject({ url, headers: { host: "app.localhost:4000", ...headers } });
  beforeEach(async () => {
    await mkdir(join(folder, "app/tutors"));
    await writeFile(join(folder, "app/tutors/index.html"), `<head>${head}</head><a href="/t/{{id:0}}">{{name:0}}</a><p>{{bio:1}}</p>`);
    const { nour, youssef } = world.people;
    await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => refreshEntries(context, [nour, youssef]));
    const card = JSON.stringify({ image: "/face.webp", bio: "<b>أتكلم</b> & أسمع {{id:0}}" });
    await sql`update directory_entry set card = card || ${card}::jsonb`.execute(world.db);
  });

  test.each(["/tutors", "/tutors?utm_source=whatsapp&utm_campaign=winter", "/tutors?fbclid=x"])(
    "guests get it at %s with the words of the first cards, as text",
    async (url) => {
      const { body, headers } = await openList(url);
      expect(body).toContain("&lt;b&gt;أتكلم&lt;/b&gt; &amp; أسمع");
      // Marks inside people's texts are not replaced.
      expect(body.match(/\{\{/g)).toHaveLength(1);
      expect(headers.vary).toContain("cookie");
    },
  );
  test.each([
    ["who is signed in", "/tutors", { cookie: "hiwar_session=x" }],
    ["a list with filters", "/tutors?utm_source=whatsapp&rating=45", {}],
  ])("%s gets the shell", async (_name, url, headers) => {
    expect((await openList(url, headers)).body).toContain("<h1>app</h1>");
  });
});

test("what blocks the first paint is asked for first, then what is painted, scripts last", async () => {
  const [script, font, style] = ['modulepreload" href="/a.js', 'preload" as="font" href="/f.woff2', 'stylesheet" href="/s.css'];
  const link = (rest: string) => `<link rel="${rest}"/>`;
  await writeFile(join(folder, "app/index.html"), `<head>${[font, script, style].map((rest) => link(rest ?? "")).join("")}</head>`);
  expect((await open("app.localhost", "/")).body).toBe(`<head>${[style, font, script].map((rest) => link(rest ?? "")).join("")}</head>`);
});

test("a page without modules brings its style along, allowed by its hash", async () => {
  await writeFile(join(folder, "site/assets/s.css"), "p{color:red}");
  await writeFile(join(folder, "site/terms/index.html"), '<head><link rel="stylesheet" href="/assets/s.css"/></head>');
  const { body, headers } = await open("localhost", "/terms");
  expect(body).toBe("<head><style>p{color:red}</style></head>");
  const hash = createHash("sha256").update("p{color:red}").digest("base64");
  expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
});

test("the API's page loads nothing from elsewhere and stands in no frame", async () => {
  const { statusCode, headers } = await open("app.localhost", "/api/docs/");
  const policy = String(headers["content-security-policy"]);
  expect(statusCode).toBe(200);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("https:");
});

test("a short link leads away for now; one that leads nowhere is a page that is not there", async () => {
  await world.db.insertInto("platform_link").values({ name: "sx", url: "https://x.com/hiwar" }).execute();
  const host = new URL(world.settings.siteUrl).host;
  const found = await app.inject({ url: "/url/sx", headers: { host } });
  expect([found.statusCode, found.headers.location, found.headers["cache-control"]]).toEqual([302, "https://x.com/hiwar", "no-store"]);
  const missing = await app.inject({ url: "/url/nothing", headers: { host } });
  expect([missing.statusCode, missing.body.includes("no such page")]).toEqual([404, true]);
});

test("a page has the short links that lead somewhere at this moment, and no others", async () => {
  const link = (name: string) => `<a href="/url/${name}" data-link="${name}" rel="nofollow">${name}</a>`;
  await writeFile(join(folder, "site/terms/index.html"), `<p>${link("wa")}${link("sx")}${link("constructor")}</p>`);
  expect((await open("localhost", "/terms")).body).toBe("<p></p>");
  await world.db.insertInto("platform_link").values({ name: "sx", url: "https://x.com/hiwar" }).execute();
  expect((await open("localhost", "/terms")).body).toBe(`<p>${link("sx")}</p>`);
});

test("search engines are told of the marketing site's pages, and of nothing on the dashboard", async () => {
  const answers = await Promise.all(["localhost", "app.localhost", "admin.localhost"].map((host) => open(host, "/sitemap.xml")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  expect(answers[0]?.body).toContain(`<loc>${new URL(world.settings.siteUrl).origin}/faq/tutor</loc>`);
});

test("modules inside a page run by their hash; data inside it need none", async () => {
  const [module, data] = ["import('/a.js')", '{"a":1}'];
  await writeFile(
    join(folder, "app/index.html"),
    `<script type="module" async="">${module}</script><script type="application/ld+json">${data}</script>`,
  );
  const policy = String((await open("app.localhost", "/")).headers["content-security-policy"]);
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
  expect([policy.includes(hashOf(module ?? "")), policy.includes(hashOf(data ?? ""))]).toEqual([true, false]);
});
