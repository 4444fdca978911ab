import { Role } from "@hiwar/contract/kernel/roles";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type Caller, callerOf, sendCall } from "./client.ts";
import { endpoints, mayCall, type NamedEndpoint, someInput } from "./contract-walk.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

let world: TestWorld;
let amal: Caller;
let explaining: pg.Client;
beforeAll(async () => {
  world = await createTestWorld({ hasNewDatabase: true });
  amal = await callerOf(world, world.people.amal);
  explaining = new pg.Client({ connectionString: world.databaseUrl });
  await explaining.connect();
  for (const way of ["seqscan", "sort", "incremental_sort", "hashjoin", "mergejoin", "bitmapscan"])
    await explaining.query(`set enable_${way} = off`);
});
afterAll(async () => {
  await explaining.end();
  expect(world.defects).toEqual([]);
  await world.close();
});

type Ask = Readonly<Record<string, string>>;
interface Json {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}
const queryOf = ({ endpoint }: NamedEndpoint): Json =>
  endpoint.query ? (z.toJSONSchema(endpoint.query, { io: "input", unrepresentable: "any" }) as Json) : {};

/** Paginated lists for staff that are not public. */
const lists = endpoints.filter((list) => {
  const { roles } = list.endpoint.who;
  return "page" in (queryOf(list).properties ?? {}) && roles !== "anyone" && mayCall(list.endpoint, Role.RegularAdmin);
});

/** Values for filters whose values the contract does not enumerate. */
const values: Readonly<Record<string, (world: TestWorld) => string>> = {
  q: () => "نور",
  text: () => "نور",
  gateway: () => "fawry",
  from: () => "2026-11-01",
  to: () => "2026-11-20",
  month: () => "2026-11",
  action: () => "exports.begin",
  subject: () => "person:1",
  actor: ({ people }) => String(people.amal),
  owner: ({ people }) => String(people.nour),
  personId: ({ people }) => String(people.salma),
  studentId: ({ people }) => String(people.salma),
  tutorId: ({ people }) => String(people.nour),
  managerId: ({ people }) => String(people.hoda),
  studio: ({ people }) => String(people.lens),
};

/** A span needs both of its ends. */
const stretch = { from: "2026-11-01T10:00:00Z", to: "2026-11-20T10:00:00Z" };
const together: Readonly<Record<string, Ask>> = { "lessons.list from": stretch, "lessons.list to": stretch };

/** Returns the queries of a list: unfiltered, with each value of each filter, and each of these together with a search text. */
function asksOf(list: NamedEndpoint): Ask[] {
  const { properties = {}, required = [] } = queryOf(list);
  const typical = (name: string) => {
    const given = values[name];
    expect(given, `${list.name}: what is asked of ${name}?`).toBeDefined();
    return given?.(world) ?? "";
  };
  const inPath = Object.keys(someInput(list.endpoint)).map((name) => [name, String(world.people.salma)]);
  const whole: Ask = Object.fromEntries([...required.map((name) => [name, typical(name)]), ...inPath]);
  const filtered = Object.entries(properties)
    .filter(([name]) => name !== "page" && name !== "size" && !required.includes(name))
    .flatMap(([name, { enum: choices }]) =>
      (choices ?? [typical(name)]).map((value) => ({ ...whole, [name]: String(value), ...together[`${list.name} ${name}`] })),
    );
  const sought = "q" in properties ? filtered.map((ask) => ({ ...ask, q: typical("q") })) : [];
  return [whole, ...filtered, ...sought];
}

interface Statement {
  readonly text: string;
  readonly given: unknown[];
}

/** Returns the SELECT statements that `work` sends, except those of the session check. */
async function readsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const reads: Statement[] = [];
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    // Only some statements are prepared; others are sent as text.
    const { text = "", values: filled } =
      typeof first === "string" ? { text: first, values: second } : (first as { text?: string; values?: unknown });
    if (/^\s*(select|with)/i.test(text) && !text.includes("device_session"))
      reads.push({ text, given: Array.isArray(filled) ? filled : [] });
    return original.apply(this, given) as never;
  } as never);
  await work();
  spy.mockRestore();
  return reads;
}

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Node[];
}
const within = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(within)];

/** Whether a filter only removes duplicate matches of a person; few people have any. */
const isTwice = (filter: string) => /^\(shared\w* < \d+\)$/.test(filter);

/** Returns the parts of a plan that grow with the data: sequential scans, unbounded sorts, and row-by-row filters. */
async function growing({ text, given }: Statement): Promise<string[]> {
  const { rows } = await explaining.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`explain (format json) ${text}`, given);
  return within((rows[0] as (typeof rows)[number])["QUERY PLAN"][0].Plan).flatMap((node) => {
    const kind = node["Node Type"];
    const isBounded = within(node).some((inner) => inner["Node Type"] === "Limit");
    if (kind === "Seq Scan") return [`all of ${node["Relation Name"]}`];
    if (/Sort/.test(kind) && !isBounded) return ["sorted"];
    return kind !== "Result" && node.Filter && !isTwice(node.Filter) ? [`${node["Relation Name"]}: ${node.Filter}`] : [];
  });
}

/** Lists of things made by hand, one by one: at most hundreds, however many students there are. */
const small = new Set(["plans.kept"]);

/** Row-by-row filters that are acceptable, because few rows are dropped before a page is full, or the scan is bounded. */
const lookedThrough: Readonly<Record<string, string>> = {
  "plans.invites state=open": "Of those that nobody answered, which run out.",
  "plans.invites state=over": "Likewise.",
  "invites.list state=waiting": "Of those that nobody used, which run out.",
  "invites.list state=over": "Likewise.",
  "lessons.list cancelled=false": "Most are not.",
  "lessons.list when=past": "Only lessons of this hour are left out.",
  "lessons.list when=now": "Starts of one hour.",
  "interviews.list state=upcoming": "Of those that are open: one a tutor.",
  "interviews.list state=review": "Likewise.",
  "interviews.list state=past": "Most are.",
  "demos.list state=upcoming": "Of those that are open: one a tutor.",
  "demos.list state=review": "Likewise.",
  "demos.list state=past": "Most are.",
  "introVideos.list state=decided": "Most are.",
  "invoices.list group=closed": "Most are.",
  "people.list blocked=false": "Most are not.",
  "people.list match=exact": "Of those whose words begin so.",
  "people.list match=prefix": "Likewise.",
  "people.list match=suffix": "Of those whose words end so.",
  "people.uncontacted": "Each is looked up by an index.",
  "reconciliation.days state=open": "The days of one year are a few hundred, and the open ones the latest.",
  "audit.list refused=false": "Most are not.",
  "accounts.members state": "Of the team alone, from an index alone (accounts/team/plans.test.ts).",
  "accounts.members text": "Likewise.",
  "coupons.list state": "Codes are made by hand, one by one; no use of theirs is looked at (coupons/manage.test.ts).",
  "coupons.list q": "Likewise.",
  "media.list use=face": "Among few rows any index will do; `asset_use_created` counts many.",
  "media.list use=intro": "Likewise.",
  "media.list use=thumbnail": "Likewise.",
  "ratings.ofRater": "One person's: one a tutor whom they met.",
  "payments.list q": "Those of the payers who are found, twenty at most (payments/listing/listing.test.ts).",
};
const isLookedThrough = (list: string, ask: Ask) =>
  [list, ...Object.entries(ask).flatMap(([name, value]) => [`${list} ${name}=${value}`, `${list} ${name}`])].some(
    (key) => key in lookedThrough,
  );

test.each(lists)("$name: its page and its total are read by an index, whatever is asked", async (list) => {
  for (const ask of asksOf(list)) {
    let status = 0;
    const reads = await readsOf(async () => {
      status = (await sendCall(world, amal, list.endpoint, ask)).status;
    });
    expect.soft([ask, status, reads.length > 0]).toEqual([ask, 200, true]);
    if (small.has(list.name) || isLookedThrough(list.name, ask)) continue;
    for (const read of reads) expect.soft([ask, await growing(read)]).toEqual([ask, []]);
  }
});

test("no total counts more rows than it tells", async () => {
  const counts: string[] = [];
  for (const list of lists)
    for (const { text } of await readsOf(() => sendCall(world, amal, list.endpoint, asksOf(list)[0] ?? {})))
      if (/^select count\(\*\)/.test(text)) counts.push(text);
  expect(counts.length).toBeGreaterThan(15);
  expect(counts.filter((text) => !/ limit \$\d+\) as "counted"$/.test(text))).toEqual([]);
});
