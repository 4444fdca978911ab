import { createHash } from "node:crypto";
import { WithdrawStatus } from "@hiwar/contract/invoices";
import { type Payout, WithdrawMethod } from "@hiwar/contract/payout";
import sharp from "sharp";
import type { Database } from "../src/kernel/database.ts";
import { cast } from "../src/test/cast.ts";
import { insertEarned, writeWithdrawal } from "../src/test/withdrawals.ts";

const instapay: Payout = { method: WithdrawMethod.Instapay, receiver: "nour.adel@instapay", bank: null };
const wallet = (receiver: string): Payout => ({ method: WithdrawMethod.Wallet, receiver, bank: null });
const bank = (code: NonNullable<Payout["bank"]>, receiver: string): Payout => ({ method: WithdrawMethod.Bank, receiver, bank: code });

/** Draws a bank receipt of plain bars, with the same name and content every time. */
export async function drawReceipt(): Promise<{ name: string; bytes: Buffer }> {
  const bar = async (width: number, height: number, background: string, left: number, top: number) => ({
    input: await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
    left,
    top,
  });
  const lines = [160, 260, 330, 400, 560, 630, 700].map((top, place) => bar(place === 0 ? 320 : 520, 28, "#c9cfd3", 100, top));
  const sum = bar(360, 90, "#0f6b63", 180, 860);
  const bytes = await sharp({ create: { width: 720, height: 1280, channels: 3, background: "#ffffff" } })
    .composite(await Promise.all([...lines, sum]))
    .jpeg()
    .toBuffer();
  return { name: `${createHash("sha256").update("seed receipt").digest("hex").slice(0, 32)}.jpg`, bytes };
}

interface Given {
  readonly tutors: readonly number[];
  readonly receipt: string;
  readonly now: Temporal.Instant;
}

/**
 * Inserts Nour's requests: one in each final state and one waiting. Also other tutors' requests: for the bank, with a cancellation, and with a change
 * of destination.
 */
export async function seedWithdrawals(db: Database, { tutors: [nour = 0, ...others], receipt, now }: Given): Promise<void> {
  const { id: deciderId } = await db.selectFrom("person").select("id").where("email", "=", cast.amal.email).executeTakeFirstOrThrow();
  const { id: studentId } = await db.selectFrom("person").select("id").where("email", "=", cast.omar.email).executeTakeFirstOrThrow();
  const write = (tutorId: number, payout: Payout, pounds: number, daysAgo: number, parts: Parts) =>
    writeWithdrawal(db, { ...payout, ...parts, tutorId, deciderId, piasters: pounds * 100 }, now.subtract({ hours: daysAgo * 24 }));
  const start = now.round({ smallestUnit: "hour", roundingMode: "floor" }).subtract({ hours: 7 });
  const releasesAt = start.add({ hours: 24, minutes: 30 }).toString();
  await insertEarned(db, { tutorId: nour, studentId, start: start.toString(), piasters: 75_00, releasesAt });
  await write(nour, instapay, 200, 40, { status: WithdrawStatus.Approved, receipt });
  await write(nour, wallet("01004827719"), 100, 24, { status: WithdrawStatus.Rejected, note: "الرقم غير مسجّل في خدمة المحافظ." });
  await write(nour, instapay, 150, 15, { status: WithdrawStatus.Canceled, note: "طلب مكرّر." });
  await write(nour, instapay, 125, 1, { status: WithdrawStatus.PendingApproval });
  const [first, second, third, fourth] = await richest(db, others);
  await write(first, bank("CIB", "EG380019000500000000263180002"), 450, 2, { status: WithdrawStatus.PendingApproval });
  await write(second, bank("NBE", "1000012345678"), 337.5, 2, { status: WithdrawStatus.PendingApproval });
  await write(third, wallet("01229304165"), 300, 3, { status: WithdrawStatus.PendingCancellation });
  const change = bank("MISR", "2000098765432");
  await write(fourth, wallet("01004827700"), 262.5, 3, { status: WithdrawStatus.PendingApproval, change });
}

/** Returns four tutors with enough payable earnings. */
async function richest(db: Database, tutors: readonly number[]): Promise<[number, number, number, number]> {
  const accounts = tutors.map((id) => `tutor:${id}:payable`);
  const rows = await db
    .selectFrom("account_balance")
    .select("account")
    .where("account", "in", accounts)
    .orderBy("amount_piasters")
    .orderBy("account")
    .limit(4)
    .execute();
  return rows.map(({ account }) => Number(account.split(":")[1])) as [number, number, number, number];
}

type Parts = Pick<Parameters<typeof writeWithdrawal>[1], "status" | "receipt" | "note" | "change">;
