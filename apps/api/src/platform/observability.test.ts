import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { serveMetrics } from "../http/metrics.ts";
import { startTracing } from "../kernel/tracing-export.ts";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { auditHourly, exportMetrics } from "./export-metrics.ts";

let world: TestWorld;
afterEach(() => world.close());

/** Returns the samples of a metrics scrape by name and labels. */
async function scrape(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
}

test("numbers tell of requests, connections, sockets, due work, the queue, companies and broken books, on a port of their own", async () => {
  world = await createTestWorld();
  exportMetrics(world, () => world.io.engine.clientsCount);
  const stopAudit = auditHourly(world);
  const server = await serveMetrics(world.metrics.registry, 0, "127.0.0.1");
  const { port } = server.address() as { port: number };
  const salma = await as(world, world.people.salma);
  await salma.accounts.current();
  await clientOf(world).accounts.current();
  for (let asked = 0; asked < 3; asked++) await clientOf(world).plans.list();
  const rows = await scrape(port);
  expect(rows.get('hiwar_request_seconds_count{operation="accounts.current",status="200"}')).toBe(1);
  expect(rows.get('hiwar_request_seconds_count{operation="accounts.current",status="401"}')).toBe(1);
  expect(rows.get('hiwar_request_seconds_count{operation="plans.list",status="200"}')).toBe(1);
  expect(rows.get('hiwar_cached_answers_total{operation="plans.list"}')).toBe(2);
  expect(rows.get('hiwar_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(rows.get("hiwar_sockets")).toBe(0);
  expect(rows.get('hiwar_due_lag_seconds{work="lessons"}')).toBe(0);
  expect(rows.get('hiwar_queue_jobs{state="ready"}')).toBe(0);
  expect(rows.get("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${world.url}/metrics`)).status).toBe(404);
  server.closeAllConnections();
  server.close();
  await stopAudit();
});

test("work that is late is told by how late, and a broken invariant by how many rows", async () => {
  world = await createTestWorld();
  const { db, clock } = world;
  const hourAgo = clock.now().subtract({ hours: 1 });
  const entry = { search: "", topic_ids: [], rating: 0, lesson_count: 0, notice_minutes: 0, card: "{}", starts: [] };
  await db
    .insertInto("directory_entry")
    .values({ tutor_id: world.people.nour, ...entry, due_at: hourAgo })
    .execute();
  await db.insertInto("lesson_person_total").values({ person_id: world.people.omar, lessons: 3 }).execute();
  await sql`insert into job_outbox (name, payload, left_at) values ('leads.tell', '{}', now() - interval '20 minutes')`.execute(db);
  exportMetrics(world, () => 0);
  const stopAudit = auditHourly(world);
  const numberOf = async (name: string) => (await scrape(port)).get(name);
  const server = await serveMetrics(world.metrics.registry, 0, "127.0.0.1");
  const { port } = server.address() as { port: number };
  expect(await numberOf('hiwar_due_lag_seconds{work="directory"}')).toBeCloseTo(3_600, -2);
  expect(await numberOf('hiwar_due_lag_seconds{work="job outbox"}')).toBeCloseTo(1_200, -2);
  expect(await numberOf('hiwar_due_lag_seconds{work="directory changes"}')).toBe(0);
  await expect.poll(() => numberOf('hiwar_audit_offenders{invariant="the kept totals of a person are what the lessons say"}')).toBe(1);
  await db.deleteFrom("lesson_person_total").execute();
  server.closeAllConnections();
  server.close();
  await stopAudit();
});

test("a trace shows a request with its statements, and holds nothing that people wrote", async () => {
  const spans: ReadableSpan[] = [];
  const exporter: SpanExporter = {
    export: (batch, done) => {
      spans.push(...batch);
      done({ code: 0 });
    },
    shutdown: async () => undefined,
  };
  const stopTracing = startTracing({ exporter, environment: "local", share: 1 });
  world = await createTestWorld({ hasNewDatabase: true });
  const salma = await as(world, world.people.salma);
  await salma.accounts.changeStudent({ job: "a-very-private-word" });
  await stopTracing();
  const request = spans.find(({ name }) => name === "accounts.changeStudent");
  expect(request?.attributes).toMatchObject({ "hiwar.request_id": expect.any(String) });
  const statements = spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === request?.spanContext().spanId);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.map(({ attributes }) => attributes["db.query.text"]).join()).toContain('update "person"');
  expect(JSON.stringify(spans.map(({ attributes, status }) => ({ attributes, status })))).not.toContain("a-very-private-word");
});
