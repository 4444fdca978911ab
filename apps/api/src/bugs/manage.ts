import type { bugs } from "@hiwar/contract/bugs";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { claimUpload } from "../files/claim.ts";
import { signedAddressOf } from "../files/private.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { notify } from "../notifications/notify.ts";
import * as queries from "./queries.ts";

type Shown = Answer<typeof bugs.close>;

function shown(row: Omit<queries.ReportRow, "log">): Shown {
  const { id, title, description, path, browser, personId, personName, createdAt, closedAt, closerName, isFixed, note } = row;
  const closed = closedAt && { at: closedAt, by: closerName ?? "", isFixed: isFixed === true, note: note ?? "" };
  return { id, title, description, path, browser, person: { id: personId, name: personName }, createdAt, closed };
}

/** Stores a bug report. A screenshot is an upload of the caller's, used once. */
export async function reportBug(context: Context, input: Input<typeof bugs.report>): Promise<Record<string, never>> {
  const { db, actor, now } = context;
  const { screenshot, description = null, log = null, ...said } = input;
  const taken = screenshot === undefined ? null : await claimUpload(context, screenshot, "screenshot");
  const values = { ...said, description, log, screenshot: taken?.name ?? null };
  await queries.insertReport(db, { ...values, person_id: actor.id, created_at: now });
  return {};
}

/** Returns a page of bug reports, newest first. */
export async function listBugs({ db }: ReadContext, { state, ...paging }: Input<typeof bugs.list>): Promise<Answer<typeof bugs.list>> {
  const { list, total } = await queries.selectPage(db, state, pageOf(paging));
  return { list: list.map(shown), total };
}

/** Streams the bug reports that fit the filter, newest first, for an export. */
export function streamBugs({ db }: ReadContext, { state }: Omit<Input<typeof bugs.list>, "page" | "size">) {
  return streamRows(db, queries.reportsQuery(db, state, null));
}

/** Returns a report with its screenshot and log. Throws `report-not-found` if there is none. */
export async function readBug({ db, settings, now }: ReadContext, { id }: Input<typeof bugs.read>): Promise<Answer<typeof bugs.read>> {
  const row = orRefuse(await queries.selectReport(db, id), "report-not-found");
  const screenshotUrl = row.screenshot && (await signedAddressOf(settings, "screenshots", row.screenshot, now));
  return { ...shown(row), screenshotUrl, log: row.log };
}

/** Closes a report, once, and notifies its author. */
export async function closeBug(context: Context, { id, isFixed, note }: Input<typeof bugs.close>): Promise<Recorded<Shown>> {
  const { db, actor, now } = context;
  const report = orRefuse(await queries.lockReport(db, id), "report-not-found");
  if (report.closedAt !== null) refuse("illegal");
  await queries.updateReport(db, id, { closed_by: actor.id, closed_at: now, is_fixed: isFixed, note });
  await notify(context, "bug-closed", {
    cause: `bug:${id}:closed`,
    personId: report.personId,
    payload: { title: report.title, isFixed, note },
  });
  const after = orRefuse(await queries.selectReport(db, id), "report-not-found");
  return { answer: shown(after), change: { id, before: { isClosed: false }, after: { isClosed: true, isFixed, note } } };
}
