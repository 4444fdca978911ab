import { WithdrawStatus } from "@hiwar/contract/invoices";
import { WithdrawMethod } from "@hiwar/contract/payout";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { balancesOf } from "../test/books.ts";
import { as, type Client, callerOf, request } from "../test/client.ts";
import { connect, connectTo } from "../test/socket.ts";
import { earnPounds, insertEarned, sendReceipt } from "../test/withdrawals.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let nour: Client;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  [nour, amal] = [await as(world, world.people.nour), await as(world, world.people.amal)];
});
afterEach(async () => {
  await world.close();
  expect(world.defects).toEqual([]);
});

const toWallet = { method: WithdrawMethod.Wallet, receiver: "01004827719" };
const ask = (pounds: number, to: { method: number; receiver: string; bank?: string } = toWallet) =>
  nour.invoices.ask({ amountPiasters: pounds * 100, ...to });
const asked = async (pounds = 100) => (await ask(pounds)).body.id;
const stats = async () => (await nour.invoices.stats({ id: String(world.people.nour) })).body;
const kinds = async () => (await nour.notifications.list({ size: "50" })).body.list.map(({ kind }) => kind);
const tasks = async () => (await amal.tasks.list({ kind: "withdrawal" })).body.list.map(({ cause }) => cause);
const decide = (id: number, status: 0 | 2 | 3 | 4, parts: { note?: string; receipt?: string } = {}, client = amal) =>
  client.invoices.decide({ id, status, ...parts });

describe("asking", () => {
  test("what is asked for is set aside at once, told, mailed, and waits for staff", async () => {
    await earnPounds(world, 500);
    const { token } = await callerOf(world, world.people.amal);
    const staff = await connectTo(world.url, token, new URL(world.settings.adminUrl).host);
    const own = await connect(world, world.people.nour);
    expect((await staff.signal("JoinChannel", { channel: "AdminInvoices" })).result).toBe("ok");
    const { body, status } = await ask(200, { method: 1, receiver: "EG38 0019 0005 0000 0000 2631 8000 2", bank: "CIB" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: WithdrawStatus.PendingApproval,
      state: "pending",
      receiver: "EG380019000500000000263180002",
      bank: "CIB",
      amountPiasters: 20_000,
      decidedBy: null,
      whyNotCancel: null,
    });
    expect(await stats()).toMatchObject({
      payablePiasters: 30_000,
      withdrawingPiasters: 20_000,
      openRequests: 1,
      last: { method: 1, receiver: "EG380019000500000000263180002", bank: "CIB" },
    });
    expect((await staff.next("InvoiceUpdated")).id).toBe(body.id);
    expect((await own.next("InvoiceUpdated")).id).toBe(body.id);
    expect(await kinds()).toEqual(["withdrawal-asked"]);
    expect(await tasks()).toEqual(["withdrawal-asked"]);
    const task = (await amal.tasks.list({ kind: "withdrawal" })).body.list[0];
    expect(task).toMatchObject({ subjectId: body.id, withdrawal: { amountPiasters: 20_000, method: 1 } });
    expect((await amal.tasks.decide({ id: task?.id ?? 0, note: "تم التحويل" })).refusal.code).toBe("illegal");
    await world.drain();
    expect(world.mails.at(-1)?.subject).toContain("وصلنا طلب سحب");
    staff.close();
    own.close();
  });

  test("bounds, methods and receivers are refused in their own words", async () => {
    await earnPounds(world, 60_000);
    for (const piasters of [9_999, 5_000_001])
      expect((await nour.invoices.ask({ amountPiasters: piasters, ...toWallet })).refusal).toMatchObject({
        code: "bad-request",
        fields: { amountPiasters: piasters < 10_000 ? "too-small" : "too-big" },
      });
    expect((await ask(100, { method: 5, receiver: "01004827719" })).refusal.code).toBe("withdraw-method-not-found");
    expect((await ask(100, { method: 1, receiver: "12345678", bank: "HSBC" })).refusal.code).toBe("withdraw-method-not-found");
    expect((await ask(100, { method: 1, receiver: "12345678" })).refusal.code).toBe("invalid-invoice-method");
    expect((await ask(100, { method: 2, receiver: "nour@gmail.com" })).refusal.code).toBe("invalid-invoice-method");
    expect((await nour.invoices.ask({ amountPiasters: 10_000, ...toWallet })).status).toBe(200);
    expect((await nour.invoices.ask({ amountPiasters: 5_000_000, ...toWallet })).status).toBe(200);
  });

  test("what is not a day old yet cannot be asked for, nor more than there is", async () => {
    const { nour: tutorId, salma: studentId } = world.people;
    await earnPounds(world, 150);
    const releasesAt = "2026-11-02T10:30:00Z";
    await insertEarned(world.db, { tutorId, studentId, start: "2026-11-01T10:00:00Z", piasters: 50_000, releasesAt });
    expect((await ask(151)).refusal).toMatchObject({ code: "illegal", fields: { amountPiasters: "too-big" } });
    expect((await ask(150)).status).toBe(200);
    expect((await ask(100)).refusal.code).toBe("illegal");
    expect(await stats()).toMatchObject({ pendingPiasters: 50_000, pendingLessons: 1, nextPayableAt: releasesAt, payablePiasters: 0 });
  });

  test("fifty at once get exactly what there is", async () => {
    await earnPounds(world, 1_050);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(100)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status !== 200).every(({ refusal }) => refusal.code === "illegal")).toBe(true);
    expect(await stats()).toMatchObject({ payablePiasters: 5_000, withdrawingPiasters: 100_000, openRequests: 10 });
  });

  test("the same key asks once", async () => {
    await earnPounds(world, 500);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const both = await Promise.all([1, 2].map(() => nour.invoices.ask({ amountPiasters: 10_000, ...toWallet }, { headers })));
    const again = await nour.invoices.ask({ amountPiasters: 10_000, ...toWallet }, { headers });
    expect(new Set([...both, again].filter(({ status }) => status === 200).map(({ body }) => body.id)).size).toBe(1);
    expect((await stats()).openRequests).toBe(1);
  });

  test("only tutors earn: managers, students and staff ask for nothing", async () => {
    for (const key of ["hoda", "salma", "amal"] as const) {
      const other = await as(world, world.people[key]);
      expect((await other.invoices.ask({ amountPiasters: 10_000, ...toWallet })).refusal.code).toBe("forbidden");
      expect((await other.invoices.earnings({})).refusal.code).toBe("forbidden");
    }
    const hoda = await as(world, world.people.hoda);
    expect((await hoda.invoices.list({})).refusal.code).toBe("forbidden");
    expect((await amal.invoices.stats({ id: String(world.people.hoda) })).refusal.code).toBe("tutor-not-found");
    const lens = await as(world, world.people.lens);
    expect((await lens.invoices.list({})).refusal.code).toBe("forbidden");
  });
});

describe("deciding", () => {
  test("paid with a receipt, which its tutor and staff see and nobody else", async () => {
    await earnPounds(world, 500);
    const id = await asked(200);
    const own = await connect(world, world.people.nour);
    expect((await decide(id, 3)).refusal.fields).toEqual({ receipt: "required" });
    const receipt = await sendReceipt(world, world.people.amal);
    const { body } = await decide(id, 3, { receipt, note: "حُوّل من حساب الشركة" });
    expect(body).toMatchObject({ status: 3, state: "fulfilled", decidedBy: expect.any(String), note: "حُوّل من حساب الشركة" });
    expect((await own.next("InvoiceUpdated")).status).toBe(3);
    const seen = (await nour.invoices.read({ id })).body;
    expect(seen).toMatchObject({ state: "fulfilled", decidedBy: null });
    const host = new URL(world.settings.appUrl).host;
    const fetched = (url: string) => request(`${world.url}${url}`, { method: "GET", headers: { host }, body: null });
    const url = seen.receiptUrl ?? "";
    expect(url).toMatch(/^\/api\/v1\/assets\/receipts\/[0-9a-f]{32}\.jpg\?ticket=/);
    const answer = await fetched(url);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);
    expect((await fetched(url.split("?")[0] ?? "")).status).toBe(404);
    world.clock.advance(11 * 60);
    expect((await fetched(url)).status).toBe(404);
    expect(await balancesOf(world.db)).toMatchObject({ bank: -20_000, [`tutor:${world.people.nour}:payable`]: -30_000 });
    expect(await stats()).toMatchObject({ paidOutPiasters: 20_000, withdrawingPiasters: 0, openRequests: 0 });
    expect(await tasks()).toEqual([]);
    expect(await kinds()).toEqual(["withdrawal-paid", "withdrawal-asked"]);
    const { list } = (await amal.audit.list({ action: "invoices.decide" })).body;
    expect(list).toHaveLength(1);
    own.close();
  });

  test("a receipt serves once, is the sender's, and is judged by its content", async () => {
    await earnPounds(world, 500);
    const [first, second] = [await asked(), await asked()];
    const receipt = await sendReceipt(world, world.people.amal);
    const karim = await as(world, world.people.karim);
    expect((await decide(first, 3, { receipt }, karim)).refusal.code).toBe("asset-not-found");
    expect((await decide(first, 3, { receipt })).status).toBe(200);
    expect((await decide(second, 3, { receipt })).refusal.code).toBe("illegal");
    expect((await decide(second, 2, { receipt, note: "خطأ" })).refusal.fields).toEqual({ receipt: "invalid" });
  });

  test("rejected or canceled with a note, the money is payable again; what is final stays, but for its note", async () => {
    await earnPounds(world, 500);
    const own = await connect(world, world.people.nour);
    const [rejected, canceled] = [await asked(), await asked()];
    expect((await decide(rejected, 4)).refusal.fields).toEqual({ note: "required" });
    expect((await decide(rejected, 4, { note: "الرقم غير مسجّل" })).body).toMatchObject({ state: "rejected", note: "الرقم غير مسجّل" });
    expect((await decide(canceled, 2, { note: "طلب مكرّر" })).body.state).toBe("canceled-by-admin");
    expect((await own.next("InvoiceDeleted")).id).toBe(canceled);
    expect(await stats()).toMatchObject({ payablePiasters: 50_000, withdrawingPiasters: 0 });
    for (const to of [0, 2, 3, 4] as const)
      for (const id of [rejected, canceled]) expect((await decide(id, to, { note: "لا" })).refusal.code).toBe("illegal-invoice-update");
    expect((await nour.invoices.askCancel({ id: rejected })).refusal.code).toBe("illegal-invoice-update");
    expect((await nour.invoices.askChange({ id: rejected, ...toWallet })).refusal.code).toBe("illegal-invoice-update");
    expect((await amal.invoices.note({ id: rejected, note: "الرقم غير مسجّل باسمك" })).body.note).toBe("الرقم غير مسجّل باسمك");
    expect((await amal.invoices.note({ id: rejected, note: null })).body.note).toBeNull();
    own.close();
  });

  test("asked to cancel: agreed, refused, or rejected", async () => {
    await earnPounds(world, 500);
    const [agreed, refused, rejected] = [await asked(), await asked(), await asked()];
    for (const id of [agreed, refused, rejected])
      expect((await nour.invoices.askCancel({ id })).body).toMatchObject({ status: 1, state: "canceled-by-receiver" });
    expect((await nour.invoices.askCancel({ id: agreed })).body.status).toBe(1);
    expect((await decide(agreed, 3, { receipt: crypto.randomUUID() })).refusal.code).toBe("illegal-invoice-update");
    expect((await decide(agreed, 2)).body.state).toBe("cancellation-approved-by-admin");
    expect((await decide(refused, 0, { note: "خرج التحويل" })).body).toMatchObject({
      state: "pending",
      cancelRefusedAt: expect.any(String),
    });
    expect(await tasks()).toEqual(expect.arrayContaining(["withdrawal-asked", "withdrawal-asked", "cancel-asked"]));
    expect((await decide(rejected, 4, { note: "الرقم غير مسجّل" })).body.state).toBe("rejected");
    expect(await tasks()).toEqual(["withdrawal-asked"]);
    expect((await nour.invoices.askCancel({ id: refused })).body.state).toBe("canceled-by-receiver");
  });

  test("another receiver: asked, taken back, refused, applied; until then nobody is paid by the first", async () => {
    await earnPounds(world, 500);
    const id = await asked();
    const change = { method: WithdrawMethod.Instapay, receiver: "nour.adel@instapay" };
    expect((await nour.invoices.askChange({ id, method: 2, receiver: "x" })).refusal.code).toBe("invalid-invoice-method");
    expect((await nour.invoices.askChange({ id, ...change })).body).toMatchObject({ state: "updated-by-receiver", change });
    const receipt = await sendReceipt(world, world.people.amal);
    expect((await decide(id, 3, { receipt })).refusal.code).toBe("illegal-invoice-update");
    expect((await nour.invoices.dropChange({ id })).body).toMatchObject({ state: "pending", change: null });
    expect((await amal.invoices.decideChange({ id, applied: true })).refusal.code).toBe("illegal-invoice-update");
    await nour.invoices.askChange({ id, ...change });
    expect((await amal.invoices.decideChange({ id, applied: false, note: "لا يطابق الاسم" })).body).toMatchObject(toWallet);
    await nour.invoices.askChange({ id, ...change });
    expect((await amal.invoices.decideChange({ id, applied: true })).body).toMatchObject({ ...change, state: "pending", change: null });
    expect((await decide(id, 3, { receipt })).body.state).toBe("fulfilled");
    expect(await kinds()).toEqual(
      expect.arrayContaining(["withdrawal-change-asked", "withdrawal-change-refused", "withdrawal-change-applied"]),
    );
  });

  test("asking to cancel against being paid: one of the two, and the money goes one way", async () => {
    await earnPounds(world, 1_000);
    for (let round = 0; round < 5; round++) {
      const id = await asked();
      const receipt = await sendReceipt(world, world.people.amal);
      const [cancel, pay] = await Promise.all([nour.invoices.askCancel({ id }), decide(id, 3, { receipt })]);
      expect([cancel.status, pay.status].toSorted()).toEqual([200, 409]);
      expect([cancel, pay].find(({ status }) => status === 409)?.refusal.code).toBe("illegal-invoice-update");
    }
  });

  test("two of the staff at once: one decides", async () => {
    await earnPounds(world, 500);
    const id = await asked();
    const karim = await as(world, world.people.karim);
    const both = await Promise.all([decide(id, 4, { note: "الرقم خطأ" }), decide(id, 2, { note: "طلب مكرّر" }, karim)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await stats()).payablePiasters).toBe(50_000);
  });

  test("deciding needs a fresh proof, changing a note does not", async () => {
    await earnPounds(world, 500);
    const id = await asked();
    world.clock.advance(11 * 60);
    expect((await decide(id, 4, { note: "لا" })).refusal.code).toBe("step-up-required");
    expect((await amal.invoices.note({ id, note: "ننتظر البنك" })).status).toBe(200);
  });
});

test("the database itself refuses what no rule allows", async () => {
  await earnPounds(world, 500);
  const id = await asked();
  await decide(id, 4, { note: "لا" });
  const move = world.db.updateTable("withdrawal").set({ status: 3, receipt: "a.jpg" }).where("id", "=", id).execute();
  await expect(move).rejects.toMatchObject({ constraint: "illegal-invoice-update.status" });
});
