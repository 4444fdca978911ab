import { expect, test } from "vitest";
import { reportsConfigOf } from "../outside/errors/config.ts";
import { createErrorReports, type ErrorReports } from "../outside/errors/reports.ts";
import { done } from "../outside/outcome.ts";
import { startTwins } from "../test/twins.ts";
import { MovableClock } from "./clock.ts";
import type { Log } from "./log.ts";
import { reportingLog } from "./reporting-log.ts";

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
function kept() {
  const sent: string[] = [];
  const reports: ErrorReports = {
    environment: "staging",
    send: async (envelope) => {
      sent.push(envelope);
      return done;
    },
  };
  return { sent, reports };
}

test("what is logged as an error is reported with what it was about, and without people, secrets and bodies", () => {
  const { sent, reports } = kept();
  const log = reportingLog(silent, reports, new MovableClock());
  const about = { requestId: "r-1", email: "salma@hiwar.local", token: "secret", body: { password: "p" }, offenders: [{ name: "سلمى" }] };
  log.error({ ...about, error: new Error('no place for "salma@hiwar.local" at 01012345678') }, "defect");
  expect(JSON.parse(sent[0]?.split("\n")[2] ?? "")).toMatchObject({
    environment: "staging",
    transaction: "defect",
    tags: { requestId: "r-1" },
  });
  expect(sent[0]).not.toMatch(/salma|secret|password|سلمى|0101/);
  log.warn({ error: new Error("mere warning") }, "warned");
  log.info({}, "told");
  expect(sent).toHaveLength(1);
});

test("the same error is reported once a minute, and a flood of others not without end", () => {
  const { sent, reports } = kept();
  const clock = new MovableClock();
  const log = reportingLog(silent, reports, clock);
  const error = new Error("again");
  for (let time = 0; time < 5; time += 1) log.error({ job: "leads.tell", error }, "job failed");
  expect(sent).toHaveLength(1);
  for (let other = 0; other < 200; other += 1) log.error({ job: `job-${other}`, error }, "job failed");
  expect(sent).toHaveLength(30);
  clock.advance(60);
  log.error({ job: "leads.tell", error }, "job failed");
  expect(sent).toHaveLength(31);
});

test("a local world reports nothing", () => {
  const log = reportingLog(
    silent,
    createErrorReports(reportsConfigOf("https://k@h.example/1", "local"), Temporal.Now.instant),
    new MovableClock(),
  );
  expect(log).toBe(silent);
});

test("an envelope is taken by the protocol's twin; every way it can fail is an outcome, and none is thrown", async () => {
  const twins = await startTwins({ now: Temporal.Now.instant });
  const reports = createErrorReports(reportsConfigOf(twins.sandbox.dsn, "staging"), Temporal.Now.instant);
  const { sent, reports: keeping } = kept();
  reportingLog(silent, keeping, new MovableClock()).error({ operation: "lessons.book", error: new TypeError("broken") }, "defect");
  const [envelope = ""] = sent;
  expect(await reports.send(envelope)).toMatchObject({ kind: "ok" });
  expect(await twins.control<object[]>("/errors")).toMatchObject([
    { platform: "node", environment: "staging", transaction: "lessons.book" },
  ]);
  expect(await reports.send("no envelope")).toMatchObject({ kind: "refused", code: "400" });
  await twins.fail("errors", "take", "decline");
  expect(await reports.send(envelope)).toMatchObject({ kind: "not-sent", retryAfterSeconds: 60 });
  await twins.fail("errors", "take", "500");
  expect(await reports.send(envelope)).toMatchObject({ kind: "unknown" });
  await twins.sandbox.close();
  expect(["not-sent", "unknown"]).toContain((await reports.send(envelope)).kind);
});
