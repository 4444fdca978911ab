import type { conduct } from "@hiwar/contract/conduct";
import { firstNameOf } from "@hiwar/contract/first-name";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { filesOf } from "../chat/attachments/files-of.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { orRefuse, Refusal, refuseIf } from "../kernel/refuse.ts";
import { notify } from "../notifications/notify.ts";
import { closeTasks } from "../tasks/open.ts";
import * as queries from "./queries.ts";
import { whyNotDecide, wrongOfDecision } from "./rules.ts";

type Shown = Answer<typeof conduct.read>;

async function shown(db: Database, row: queries.ReportRow): Promise<Shown> {
  const { id, reason, words, message, createdAt, outcome, note, warning, decidedAt } = row;
  const counted = await queries.countReportsOf(db, row.reportedId);
  return {
    id,
    reason,
    words,
    message,
    createdAt,
    reporter: { id: row.reporterId, name: row.reporterName, role: row.reporterRole },
    reported: { id: row.reportedId, name: row.reportedName, role: row.reportedRole, blockedAt: row.blockedAt, ...counted },
    decision: outcome && decidedAt && { outcome, note: note ?? "", warning, at: decidedAt, by: row.deciderName ?? "" },
  };
}

/** Returns one report. Throws `report-not-found` if there is none. */
export async function readReport({ db }: ReadContext, { id }: Input<typeof conduct.read>): Promise<Shown> {
  return shown(db, orRefuse(await queries.selectReport(db, id), "report-not-found"));
}

/** Returns the conversation of a report. It is private to its two members, so each reading is recorded in the audit. */
export async function readTranscript(
  { db, settings, now }: Context,
  { id }: Input<typeof conduct.transcript>,
): Promise<Recorded<Answer<typeof conduct.transcript>>> {
  orRefuse(await queries.selectReport(db, id), "report-not-found");
  const messages = await queries.selectTranscript(db, id);
  const standing = messages.flatMap(({ messageId, isDeleted }) => (isDeleted ? [] : [messageId]));
  const files = await filesOf(db, settings, standing, now);
  const list = messages.map((message) => ({ ...message, attachments: files.get(message.messageId) ?? [] }));
  return { answer: { list }, change: { id, before: null, after: { messages: list.length } } };
}

/** Decides a report, once. Notifies the reporter and a warned person, who does not learn who reported them. */
export async function decideReport(
  context: Context,
  { id, outcome, note, warning }: Input<typeof conduct.decide>,
): Promise<Recorded<Shown>> {
  const { db, actor, now } = context;
  const fields = wrongOfDecision(outcome, warning);
  if (fields) throw new Refusal("bad-request", { fields });
  const report = orRefuse(await queries.lockReport(db, id), "report-not-found");
  refuseIf(whyNotDecide(report, outcome));
  await queries.updateReport(db, id, { outcome, note, warning: warning ?? null, decided_by: actor.id, decided_at: now });
  await closeTasks(context, { kind: "conduct", subjectId: id, note });
  const cause = `conduct:${id}:decided`;
  const name = firstNameOf(report.reportedName);
  await notify(context, "conduct-decided", { cause, personId: report.reporterId, payload: { name, result: outcome, note } });
  if (warning !== undefined) await notify(context, "conduct-warned", { cause, personId: report.reportedId, payload: { warning } });
  const after = orRefuse(await queries.selectReport(db, id), "report-not-found");
  return { answer: await shown(db, after), change: { id, before: { outcome: null }, after: { outcome, note, warning } } };
}
