import { type RawBuilder, sql } from "kysely";
import { endSessions, type Person, postponeLeaving, selectPerson, updatePerson } from "../accounts/queries.ts";
import { removeAttachmentsOf } from "../chat/attachments/queries.ts";
import { audit } from "../kernel/audit.ts";
import type { Context, OpenContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { redactedText } from "../kernel/redacted-text.ts";
import { forgetLead } from "../leads/manage.ts";
import { renameInNotices } from "../notifications/queries.ts";
import { lockWish, selectWishes } from "../wishes/queries.ts";
import { removeWish } from "../wishes/wish.ts";
import type { DataSubject, Personal, Table } from "./decision.ts";
import { digestOfEmptied, emptyAudit, selectThingsByAddress } from "./empty-audit.ts";
import { filesOf } from "./files.ts";
import { forgetCards } from "./forget-cards.ts";
import { removeViewsNaming } from "./forget-views.ts";
import { contactsOf, namesAndEmailsOf, type PersonalNames, wordsToRedact } from "./naming.ts";
import * as queries from "./queries.ts";
import { redactMessages } from "./redact-messages.ts";
import { personalTables, register } from "./register.ts";
import { erasedName, hoursUntilAgain, obstaclesOf } from "./rules.ts";

/** Minutes until a file under validation can be removed, because the server may still write it. */
const minutesUnderWay = 15;
const companyAtOnce = 200;

/** Messages written while the others are redacted must be redacted too. A write may begin at most this many seconds before it is stored. */
const secondsOfWriting = 60;

type Leaver = Person & PersonalNames;

/**
 * Erases a person whose seven days are over. If an obstacle exists by then, also one that appears during the work, it tries again a day later. Stored
 * cards and messages are handled before, in steps. From the first step on nobody can keep the account, unless an obstacle appeared.
 */
export async function eraseDue(open: OpenContext<null>, { id }: { id: number }): Promise<void> {
  const person = await open.transact((context) => selectReady(context, id));
  if (!person) return;
  await forgetCards(open, id);
  const painting = { words: wordsToRedact(person), at: open.withFreshClock().now.subtract({ seconds: secondsOfWriting }) };
  await redactMessages(open, id, painting.words);
  await open.withFreshClock().transact(async (context) => {
    await queries.lockAllOf(context.db, id);
    const due = await selectReady(context, id);
    if (!due) return;
    // If the person's name changed since the redaction, all messages are redacted again.
    const isSame = wordsToRedact(due).every((word) => painting.words.includes(word));
    await erase(context, due, isSame ? painting.at : null);
  });
}

/** Returns the person if they are due, under their lock. A request to keep the account therefore comes either before or too late. */
async function selectReady(context: Context<null>, id: number): Promise<Leaver | null> {
  const { db, now, hooks } = context;
  await hooks.accounts.lockWithSharers(context, id);
  const person = await selectPerson(db, id);
  if (!person?.leavingAt || Temporal.Instant.compare(person.leavingAt, now) > 0) return null;
  const isFree = obstaclesOf(await queries.selectLeavingFacts(db, id, now)).length === 0;
  await updatePerson(db, id, { erasing_at: isFree ? (person.erasingAt ?? now) : null });
  if (!isFree) await postponeLeaving(db, id, now.add({ hours: hoursUntilAgain }));
  return isFree ? { ...person, former: await queries.selectFormerWords(db, id) } : null;
}

async function erase(context: Context<null>, person: Leaver, paintedAt: Temporal.Instant | null): Promise<void> {
  const { db, now } = context;
  const { id, email, verifiedEmail } = person;
  const me: DataSubject = { id, email, provenEmail: verifiedEmail ? email : null, phone: person.phone };
  await endWishes(context, id);
  await forgetLead(context, id);
  await removeAttachmentsOf(db, id, now);
  const files = await filesOf(db, id);
  const dueAt = (isUnderWay: boolean) => (isUnderWay ? now.add({ minutes: minutesUnderWay }) : now);
  await queries.insertErasedFiles(
    db,
    files.map(({ key, isUnderWay }) => ({ key, person_id: id, due_at: dueAt(isUnderWay) })),
  );
  context.disconnect(await endSessions(db, id, now));
  // The database accepts changes of historical names only for the person being erased.
  await emptyRows(
    db,
    "person",
    register.person as Personal<Table>,
    me,
    sql`, blocked_at = ${now}, erased_at = ${now}, updated_at = ${now}`,
  );
  await sql`select set_config('hiwar.erasing', ${String(id)}, true)`.execute(db);
  const things = await selectThingsByAddress(db, me);
  await removeViewsNaming(db, person);
  await renameElsewhere(db, person);
  for (const [table, decision] of personalTables)
    if (table !== "person") await eraseRows(db, table, decision, me, { ...person, paintedAt });
  await context.hooks.accounts.personChanged(context, id);
  // Comes last, because all writers of the audit wait for it. Staff's earlier transactions on these rows have ended by then.
  await emptyAudit(db, person, things);
  const emptied = await digestOfEmptied(db, id);
  const entry = { action: "privacy.erase", subject: `person:${id}`, input: "{}", before: null, after: { erased: true, emptied } };
  await audit({ db, now, actor: { id, role: person.role, sessionId: "", mustEnrol: false } }, entry);
  if (verifiedEmail) await context.enqueue("privacy.tellErased", { personId: id, email, at: now.toString() });
}

/** Ends the person's wishes; a start kept for them passes to the next in line. */
async function endWishes(context: Context<null>, id: number): Promise<void> {
  for (const wish of await selectWishes(context.db, id)) {
    const locked = await lockWish(context.db, wish.id);
    if (locked) await removeWish(context as never, { id: wish.id }, locked);
  }
}

/** Replaces the person's name in notifications of people they had contact with. */
async function renameElsewhere(db: Database, person: Leaver): Promise<void> {
  const company = await queries.selectPeopleMet(db, person.id);
  const renamed = { whole: namesAndEmailsOf(person), by: erasedName, painted: wordsToRedact(person) };
  for (let from = 0; from < company.length; from += companyAtOnce) {
    await renameInNotices(db, company.slice(from, from + companyAtOnce), renamed);
  }
}

type Painted = Leaver & { readonly paintedAt: Temporal.Instant | null };

/** Applies a table's decision to the person's rows. */
async function eraseRows(db: Database, table: Table, decision: Personal<Table>, me: DataSubject, person: Painted): Promise<void> {
  const { erased, rows } = decision;
  if (erased.is === "deleted") await sql`delete from ${sql.table(table)} where ${rows(me)}`.execute(db);
  if (erased.is !== "emptied") return;
  if (erased.set) await emptyRows(db, table, decision, me);
  const painting = [
    ...(erased.scrub ?? []).map((column) => ({ column, words: wordsToRedact(person) })),
    ...(erased.evidence ?? []).map((column) => ({ column, words: contactsOf(person) })),
  ];
  const changed = (person.paintedAt && erased.changedSince?.(person.paintedAt)) ?? sql`true`;
  for (const { column, words } of painting) {
    const painted = redactedText(sql.ref(column), words);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${painted} where ${rows(me)} and ${changed} and ${sql.ref(column)} <> ${painted}`.execute(
      db,
    );
  }
}

async function emptyRows(
  db: Database,
  table: Table,
  { erased, rows }: Personal<Table>,
  me: DataSubject,
  more: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (erased.is !== "emptied") return;
  const set = Object.entries(erased.set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value ?? sql`null`}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}${more} where ${(erased.rows ?? rows)(me)}`.execute(db);
}
