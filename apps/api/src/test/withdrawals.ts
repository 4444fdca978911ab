import { WithdrawStatus } from "@hiwar/contract/invoices";
import type { Payout } from "@hiwar/contract/payout";
import { promisedMinutes } from "@hiwar/contract/tasks";
import type { Database } from "../kernel/database.ts";
import { insertEntry } from "../payments/ledger/queries.ts";
import { linesOf, type Postings } from "../payments/ledger/rules.ts";
import { effectOf } from "../withdrawals/rules.ts";
import { plainPicture } from "./bad-pictures.ts";
import { insertHeldLesson } from "./lessons.ts";
import { senderOf } from "./tus.ts";
import type { TestWorld } from "./world.ts";

interface Earned {
  readonly tutorId: number;
  readonly studentId: number;
  readonly start: string;
  readonly piasters: number;
  /** When it becomes payable; omitted if it is payable already. */
  readonly releasesAt?: string;
}

/** Inserts a held lesson with an earning, which is payable unless `releasesAt` is given. */
export async function insertEarned(db: Database, { tutorId, studentId, start, piasters, releasesAt }: Earned): Promise<number> {
  const id = await insertHeldLesson(db, { tutorId, studentId, start, minutes: 30 });
  await db.updateTable("lesson").set({ earned_piasters: piasters }).where("id", "=", id).execute();
  const at = Temporal.Instant.from(start);
  const facts = { tutorId, amountPiasters: piasters };
  await insertEntry(db, { kind: "earned", cause: `lesson:${id}:earned`, at }, linesOf("earned", facts));
  if (releasesAt === undefined) await insertEntry(db, { kind: "released", cause: `lesson:${id}:released`, at }, linesOf("released", facts));
  else
    await db
      .insertInto("lesson_task")
      .values({ lesson_id: id, kind: "release-earning", due_at: Temporal.Instant.from(releasesAt) })
      .execute();
  return id;
}

/** Inserts payable earnings of Nour's from a lesson with Salma, in pounds. */
export function earnPounds({ db, people: { nour, salma } }: TestWorld, pounds: number, start = "2026-10-20T10:00:00Z"): Promise<number> {
  return insertEarned(db, { tutorId: nour, studentId: salma, start, piasters: pounds * 100 });
}

/** Uploads a receipt as a staff member; returns the upload's id. */
export async function sendReceipt(world: TestWorld, personId: number): Promise<string> {
  const { id } = await (await senderOf(world, personId)).whole("receipt", await plainPicture(600, 1400));
  return id;
}

interface Written extends Payout {
  readonly tutorId: number;
  readonly piasters: number;
  readonly status: WithdrawStatus;
  readonly deciderId: number;
  readonly note?: string;
  readonly receipt?: string;
  /** The destination that the tutor asks for instead. */
  readonly change?: Payout;
}

/** Inserts a request directly into the tables, with its journal entries and its tasks. */
export async function writeWithdrawal(db: Database, written: Written, askedAt: Temporal.Instant): Promise<number> {
  const { tutorId, piasters, status, deciderId, note, receipt, change, method, receiver, bank } = written;
  const at = askedAt.add({ hours: 20 });
  const isOver = effectOf(status) !== null;
  const values = {
    tutor_id: tutorId,
    amount_piasters: piasters,
    method,
    receiver,
    bank,
    status,
    created_at: askedAt,
    updated_at: status === WithdrawStatus.PendingApproval ? askedAt : at,
    note: note ?? null,
    receipt: receipt ?? null,
    ...(status === WithdrawStatus.PendingCancellation && { cancel_asked_at: at }),
    ...(isOver && { decided_by: deciderId, decided_at: at }),
    ...(change && { change_asked_at: at, change_method: change.method, change_receiver: change.receiver, change_bank: change.bank }),
  };
  const { id } = await db.insertInto("withdrawal").values(values).returning("id").executeTakeFirstOrThrow();
  const post = (kind: keyof Postings & `withdrawal-${string}`, when: Temporal.Instant) =>
    insertEntry(
      db,
      { kind, cause: `withdrawal:${id}:${kind.replace("withdrawal-", "")}`, at: when },
      linesOf(kind, { tutorId, amountPiasters: piasters }),
    );
  await post("withdrawal-asked", askedAt);
  const effect = effectOf(status);
  if (effect) await post(effect, at);
  const causes = [
    "withdrawal-asked",
    ...(status === WithdrawStatus.PendingCancellation ? ["cancel-asked"] : []),
    ...(change ? ["change-asked"] : []),
  ];
  const waits = { kind: "withdrawal", subject_id: id, person_id: tutorId, opened_at: askedAt };
  const due_at = askedAt.add({ minutes: promisedMinutes.withdrawal });
  const decided = isOver ? { decided_by: deciderId, decided_at: at } : {};
  await db
    .insertInto("staff_task")
    .values(causes.map((cause) => ({ ...waits, due_at, cause, ...decided })))
    .execute();
  return id;
}
